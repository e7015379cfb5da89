import { typing } from '@crew/contracts/chat/chat.events';
import { hintTyping } from '@crew/contracts/chat/hint-typing';
import { listMembers } from '@crew/contracts/chat/list-members';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { PushPublisher } from '@crew/service-kit/events/push-publisher';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { DeckMembers } from './deck-members.js';

@Controller()
export class MembersController {
  constructor(
    private readonly members: DeckMembers,
    private readonly push: PushPublisher,
  ) {}

  @Handles(listMembers)
  async listMembers({ deckId, q }: ParsedInput<typeof listMembers>): Promise<Output<typeof listMembers>> {
    return { members: q === undefined ? await this.members.present(deckId) : await this.members.search(q) };
  }

  @Handles(hintTyping)
  async hintTyping({ deckId }: ParsedInput<typeof hintTyping>, call: Call): Promise<null> {
    const { username, displayName } = call.member;
    this.push.publish(typing, deckId, { deckId, key: username, displayName });
    return null;
  }
}
