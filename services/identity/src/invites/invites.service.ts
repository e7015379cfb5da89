import type { generateInviteCodes } from '@crew/contracts/identity/generate-invite-codes';
import type { listAllInviteCodes } from '@crew/contracts/identity/list-all-invite-codes';
import { listInviteCodes } from '@crew/contracts/identity/list-invite-codes';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Actor, Call } from '@crew/service-kit/rpc/call';
import { DomainError, failure } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import { AuditService } from '../audit/audit.service.js';
import { normaliseCode, readableCode } from '../two-factor/two-factor.service.js';
import { UsersService } from '../users/users.service.js';
import { presentInvite } from './invite.presenter.js';
import { InviteRepository } from './invite.repository.js';
import type { InviteDocument } from './invite.schema.js';

const LIST_LIMIT = 200;
/** Longer than any registration takes: a code claimed earlier by no existing account was left by a crash. */
const CLAIM_TIMEOUT_MS = 60_000;

@Injectable()
export class InvitesService {
  constructor(
    private readonly invites: InviteRepository,
    private readonly users: UsersService,
    private readonly audit: AuditService,
  ) {}

  /** Makes codes of 60 random bits for a member, by default for the caller. @throws DomainError `not_found` */
  async generate(
    { count, ownerId }: ParsedInput<typeof generateInviteCodes>,
    call: Call,
  ): Promise<Output<typeof generateInviteCodes>> {
    const owner = ownerId ?? call.member.id;
    if (ownerId !== undefined) await this.users.get(ownerId);
    await this.audit.record(call, 'invite-codes.generated', { type: 'member', id: owner }, { count });
    const invites = Array.from({ length: count }, () => newInvite(owner));
    await this.invites.insertMany(invites);
    return { codes: invites.map(({ _id, code }) => ({ id: _id, code })) };
  }

  /** The codes of a member, for themselves or an admin. @throws DomainError `forbidden` */
  async listFor(ownerId: string, member: Actor): Promise<Output<typeof listInviteCodes>> {
    if (ownerId !== member.id && !member.isAdmin) throw failure(listInviteCodes, 'forbidden');
    return this.present(await this.listOf(ownerId));
  }

  /** The codes of a member, unused first, then newest first. */
  listOf(ownerId: string): Promise<InviteDocument[]> {
    return this.invites.findByOwner(ownerId, LIST_LIMIT);
  }

  /** A page of all codes, newest first. */
  async listAll({ before, limit }: ParsedInput<typeof listAllInviteCodes>): Promise<Output<typeof listAllInviteCodes>> {
    const page = await this.invites.findPage(before, limit);
    const owners = await this.users.usernamesOf(page.map(({ ownerId }) => ownerId));
    const codes = await this.present(page);
    return codes.map((code, index) => ({ ...code, owner: owners.get(page[index]!.ownerId) ?? null }));
  }

  /** @throws DomainError `not_found`, `invite_used` */
  async revoke(id: string, call: Call): Promise<void> {
    const revoked = await this.invites.deleteUnused(id);
    if (!revoked) {
      throw new DomainError((await this.invites.exists(id)) ? 'invite_used' : 'not_found');
    }
    const details = { memberId: revoked.ownerId };
    await this.audit.record(call, 'invite-code.revoked', { type: 'invite-code', id }, details);
  }

  /**
   * Signs a member up with a code. The code is claimed before the account is made, so that of concurrent uses one
   * succeeds, and released when `signUp` fails.
   * @throws DomainError `invite_invalid`; what `signUp` throws
   */
  async redeem<T>(code: string, userId: string, signUp: () => Promise<T>): Promise<T> {
    const invite = await this.claim(normaliseCode(code), userId);
    try {
      return await signUp();
    } catch (error) {
      await this.invites.release(invite._id, userId);
      throw error;
    }
  }

  /** Deletes the unused codes of a member. */
  async deleteUnusedOf(ownerId: string): Promise<void> {
    await this.invites.deleteUnusedByOwner(ownerId);
  }

  private async claim(codeKey: string, userId: string): Promise<InviteDocument> {
    const invite = await this.invites.findByCodeKey(codeKey);
    if (!invite || !(await this.isAvailable(invite))) throw new DomainError('invite_invalid');
    if (!(await this.invites.claim(invite, userId, new Date()))) throw new DomainError('invite_invalid');
    return invite;
  }

  private async isAvailable({ usedBy, usedAt }: InviteDocument): Promise<boolean> {
    if (usedBy === null) return true;
    const signingUp = Date.now() - (usedAt?.getTime() ?? 0) < CLAIM_TIMEOUT_MS;
    return !signingUp && !(await this.users.existsOrExisted(usedBy));
  }

  private async present(invites: InviteDocument[]): Promise<Output<typeof listInviteCodes>> {
    const usernames = await this.users.usernamesOf(invites.map(({ usedBy }) => usedBy));
    return invites.map((invite) => presentInvite(invite, usernames));
  }
}

function newInvite(ownerId: string): InviteDocument {
  const code = readableCode(3, 4);
  const unused = { usedBy: null, usedAt: null };
  return { _id: uuidv7(), code, codeKey: normaliseCode(code), ownerId, createdAt: new Date(), ...unused };
}
