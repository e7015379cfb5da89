import { searchMessages } from '@crew/contracts/chat/search-messages';
import { DECK_IDS } from '@crew/contracts/chat/decks';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { Handles } from '@crew/service-kit/rpc/handles';
import { type Serialized, serializedList } from '@crew/service-kit/rpc/serialized';
import { Controller } from '@nestjs/common';
import { MessagesService } from '../messages/messages.service.js';

@Controller()
export class SearchController {
  constructor(
    private readonly messages: MessagesService,
    private readonly members: MemberDirectory,
  ) {}

  @Handles(searchMessages)
  async searchMessages({
    deckId,
    from,
    limit,
    ...wanted
  }: ParsedInput<typeof searchMessages>): Promise<Serialized<Output<typeof searchMessages>>> {
    const authorId = from && (await this.members.idOf(from));
    const roomIds = deckId ? [deckId] : DECK_IDS;
    return serializedList(await this.messages.search({ ...wanted, authorId, roomIds }, limit));
  }
}
