import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { findExcerpts } from '@crew/contracts/chat/find-excerpts';
import { getMessageAuthor } from '@crew/contracts/chat/get-message-author';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { RoomController } from '@crew/message-log/room.controller';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { MessagesService } from './messages.service.js';

@Controller()
export class MessagesController extends RoomController(deckCalls, {
  room: 'deckId',
  message: 'id',
  searchedRoom: 'deckId',
}) {
  constructor(protected override readonly messages: MessagesService) {
    super(messages);
  }

  @Handles(deckCalls.findSentMessages)
  findSentMessages({ messages }: ParsedInput<typeof deckCalls.findSentMessages>): Promise<boolean[]> {
    return this.messages.wereSent(messages);
  }

  @Handles(getMessageAuthor)
  getMessageAuthor({ id }: ParsedInput<typeof getMessageAuthor>): Promise<Output<typeof getMessageAuthor>> {
    return this.messages.authorOf(id);
  }

  @Handles(findExcerpts)
  findExcerpts({ ids }: ParsedInput<typeof findExcerpts>): Promise<Output<typeof findExcerpts>> {
    return this.messages.excerptsOf(ids);
  }
}
