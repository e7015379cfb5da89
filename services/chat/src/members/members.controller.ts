import { presence, typing } from '@crew/contracts/chat/chat.events';
import { hintTyping } from '@crew/contracts/chat/hint-typing';
import { listMembers } from '@crew/contracts/chat/list-members';
import { lookOn } from '@crew/contracts/chat/look-on';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { Presence } from '@crew/service-kit/presence/presence';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { Blocks } from '../blocks/blocks.js';
import { DeckMembers } from './deck-members.js';

@Controller()
export class MembersController {
  constructor(
    private readonly members: DeckMembers,
    private readonly blocks: Blocks,
    private readonly push: StreamEventPublisher,
    private readonly aboard: Presence,
  ) {}

  @Handles(listMembers)
  async listMembers({ deckId, q }: ParsedInput<typeof listMembers>, call: Call): Promise<Output<typeof listMembers>> {
    const [found, blocked] = await Promise.all([
      q === undefined ? this.members.present(deckId) : this.members.search(q),
      this.blocks.blockedBy(call.member.id),
    ]);
    return { members: found.filter(({ id }) => !blocked.has(id)) };
  }

  @Handles(hintTyping)
  async hintTyping({ deckId }: ParsedInput<typeof hintTyping>, call: Call): Promise<null> {
    const { username, displayName } = call.member;
    this.push.publish(typing, deckId, { deckId, key: username, displayName });
    return null;
  }

  @Handles(lookOn)
  async lookOn(_input: ParsedInput<typeof lookOn>, { member }: Call): Promise<null> {
    const isBack = await this.aboard.look(member.id);
    if (isBack) this.push.publish(presence, 'all', { online: [member.id], offline: [], away: [] });
    return null;
  }
}
