import { generateInviteCodes } from '@crew/contracts/identity/generate-invite-codes';
import { DELETED_MEMBER } from '@crew/contracts/identity/identity.constants';
import { listAllInviteCodes } from '@crew/contracts/identity/list-all-invite-codes';
import { listInviteCodes } from '@crew/contracts/identity/list-invite-codes';
import { revokeInviteCode } from '@crew/contracts/identity/revoke-invite-code';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { UserRepository } from '../users/user.repository.js';
import type { InviteDocument } from './invite.schema.js';
import { InvitesService } from './invites.service.js';

@Controller()
export class InvitesController {
  constructor(
    private readonly invites: InvitesService,
    private readonly users: UserRepository,
    private readonly audit: AuditService,
  ) {}

  @Handles(generateInviteCodes)
  async generateInviteCodes(
    { count, ownerId }: ParsedInput<typeof generateInviteCodes>,
    call: Call,
  ): Promise<Output<typeof generateInviteCodes>> {
    const owner = ownerId ?? call.member.id;
    if (ownerId !== undefined) await this.users.get(ownerId);
    await this.audit.record(call, 'invite-codes.generated', { type: 'member', id: owner }, { count });
    const codes = await this.invites.generate(owner, count);
    return { codes: codes.map(({ _id, code }) => ({ id: _id, code })) };
  }

  @Handles(listInviteCodes)
  async listInviteCodes(
    { id }: ParsedInput<typeof listInviteCodes>,
    { member }: Call,
  ): Promise<Output<typeof listInviteCodes>> {
    if (id !== member.id && !member.isAdmin) throw failure(listInviteCodes, 'forbidden');
    return this.present(await this.invites.ofOwner(id));
  }

  @Handles(listAllInviteCodes)
  async listAllInviteCodes({
    before,
    limit,
  }: ParsedInput<typeof listAllInviteCodes>): Promise<Output<typeof listAllInviteCodes>> {
    const page = await this.invites.page(before, limit);
    const owners = await this.users.usernames(page.map(({ ownerId }) => ownerId));
    const codes = await this.present(page);
    return codes.map((code, index) => ({ ...code, owner: owners.get(page[index]!.ownerId) ?? null }));
  }

  @Handles(revokeInviteCode)
  async revokeInviteCode(
    { id }: ParsedInput<typeof revokeInviteCode>,
    call: Call,
  ): Promise<Output<typeof revokeInviteCode>> {
    await this.invites.revoke(id);
    await this.audit.record(call, 'invite-code.revoked', { type: 'invite-code', id });
    return null;
  }

  private async present(invites: InviteDocument[]): Promise<Output<typeof listInviteCodes>> {
    const names = await this.users.usernames(invites.map(({ usedBy }) => usedBy));
    return invites.map(({ _id, code, usedBy, createdAt, usedAt }) => ({
      id: _id,
      code,
      usedBy: usedBy && (names.get(usedBy) ?? DELETED_MEMBER.displayName),
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    }));
  }
}
