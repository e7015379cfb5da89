import { generateInviteCodes } from '@crew/contracts/identity/generate-invite-codes';
import { listAllInviteCodes } from '@crew/contracts/identity/list-all-invite-codes';
import { listInviteCodes } from '@crew/contracts/identity/list-invite-codes';
import { revokeInviteCode } from '@crew/contracts/identity/revoke-invite-code';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { InvitesService } from './invites.service.js';

@Controller()
export class InvitesController {
  constructor(private readonly invites: InvitesService) {}

  @Handles(generateInviteCodes)
  async generateInviteCodes(
    input: ParsedInput<typeof generateInviteCodes>,
    call: Call,
  ): Promise<Output<typeof generateInviteCodes>> {
    return this.invites.generate(input, call);
  }

  @Handles(listInviteCodes)
  async listInviteCodes(
    { id }: ParsedInput<typeof listInviteCodes>,
    { member }: Call,
  ): Promise<Output<typeof listInviteCodes>> {
    return this.invites.listFor(id, member);
  }

  @Handles(listAllInviteCodes)
  async listAllInviteCodes(query: ParsedInput<typeof listAllInviteCodes>): Promise<Output<typeof listAllInviteCodes>> {
    return this.invites.listAll(query);
  }

  @Handles(revokeInviteCode)
  async revokeInviteCode(
    { id }: ParsedInput<typeof revokeInviteCode>,
    call: Call,
  ): Promise<Output<typeof revokeInviteCode>> {
    await this.invites.revoke(id, call);
    return null;
  }
}
