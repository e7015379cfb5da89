import { findPresence } from '@crew/contracts/chat/find-presence';
import { listMembers } from '@crew/contracts/chat/list-members';
import { lookOn } from '@crew/contracts/chat/look-on';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { MembersService } from './members.service.js';

@Controller()
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @Handles(listMembers)
  async listMembers(
    { deckId, q }: ParsedInput<typeof listMembers>,
    { member }: Call,
  ): Promise<Output<typeof listMembers>> {
    return { members: await this.members.list(deckId, q, member.id) };
  }

  @Handles(findPresence)
  findPresence({ ids }: ParsedInput<typeof findPresence>): Promise<Output<typeof findPresence>> {
    return this.members.presenceOf(ids);
  }

  @Handles(lookOn)
  async lookOn(_input: ParsedInput<typeof lookOn>, { member }: Call): Promise<null> {
    await this.members.recordFocus(member.id);
    return null;
  }
}
