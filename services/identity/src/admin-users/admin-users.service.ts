import { getBalances } from '@crew/contracts/economy/get-balances';
import { updateWallet } from '@crew/contracts/economy/update-wallet';
import { administerUser } from '@crew/contracts/identity/administer-user';
import { grantAdmin } from '@crew/contracts/identity/grant-admin';
import type { RosterMember } from '@crew/contracts/identity/identity.entities';
import type { listUserSessions } from '@crew/contracts/identity/list-user-sessions';
import type { listUsers } from '@crew/contracts/identity/list-users';
import { unlockAccount } from '@crew/contracts/identity/unlock-account';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import type { Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { AuditService } from '../audit/audit.service.js';
import { AvailabilityService } from '../availability/availability.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { foldCase, UsersService, type Standing, type UserDocument } from '../users/users.service.js';
import { presentAdminUser } from './admin-user.presenter.js';

/** Recorded in the audit log where no admin is signed in: the command of an operator. */
const OPERATOR = { actor: null };

const memberTarget = (id: string): { type: string; id: string } => ({ type: 'member', id });

/** Whom the audit log names: an admin, or the operator. */
type Caller = Pick<Call, 'actor'>;

type Suspended = Exclude<ParsedInput<typeof administerUser>['suspended'], false | undefined>;

/** Members as admins see and manage them. */
@Injectable()
export class AdminUsersService {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly availability: AvailabilityService,
    private readonly audit: AuditService,
    private readonly rpc: RpcClient,
  ) {}

  /** A page of members with their balances. @throws DomainError `not_found` for a cursor that is no member */
  async list({ q, before, ...query }: ParsedInput<typeof listUsers>, call: Call): Promise<RosterMember[]> {
    const after = before === undefined ? undefined : await this.users.get(before);
    const page = await this.users.findPage({ ...query, prefix: q && foldCase(q), after });
    return this.withBalances(page, call);
  }

  /**
   * Applies an admin's changes to a member, logs each before it is stored, so that none lacks its entry, and ends the
   * member's sessions where their permissions change. Repeating a call that failed half-way does what is left.
   * @throws DomainError `not_found`, `own_suspension`, `last_admin`
   */
  async administer(
    { id, isAdmin, suspended, unlimited, clearStatus }: ParsedInput<typeof administerUser>,
    call: Call,
  ): Promise<RosterMember> {
    const before = await this.users.get(id);
    if (suspended && id === call.member.id) throw failure(administerUser, 'own_suspension');
    if (isAdmin !== undefined) await this.setAdmin(before, isAdmin, call);
    if (suspended) await this.suspend(id, suspended, call);
    if (suspended === false && before.suspension) {
      await this.audit.record(call, 'member.reinstated', memberTarget(id));
      await this.users.change(id, () => ({ suspension: null }));
    }
    if (clearStatus && (await this.availability.clearStatus(id)))
      await this.audit.record(call, 'member.status-cleared', memberTarget(id));
    if (unlimited !== undefined) {
      await this.rpc.call(updateWallet, { id, unlimited, reason: 'From the crew roster' }, call.onward);
    }
    const [member] = await this.withBalances([await this.users.get(id)], call);
    return member!;
  }

  /** @throws DomainError `not_found` */
  async listSessions(id: string, currentSessionId: string): Promise<Output<typeof listUserSessions>> {
    await this.users.get(id);
    return this.sessions.listFor(id, currentSessionId);
  }

  /** @throws DomainError `not_found` */
  async endSessions(id: string, call: Call): Promise<void> {
    await this.users.get(id);
    await this.audit.record(call, 'member.signed-out', memberTarget(id));
    await this.sessions.endAll(id);
  }

  /** Makes a member an admin, for the operator. @throws DomainError `not_found` */
  async grantAdmin(username: string): Promise<void> {
    const user = await this.users.findByLogin(username);
    if (!user) throw failure(grantAdmin, 'not_found', { message: `There is no member called ${username}` });
    await this.setAdmin(user, true, OPERATOR);
  }

  /** Lifts the lockout of an account after too many attempts, for the operator. @throws DomainError `not_found` */
  async unlock(username: string): Promise<void> {
    const user = await this.users.findByLogin(username);
    if (!user) throw failure(unlockAccount, 'not_found', { message: `There is no member called ${username}` });
    await this.users.change(user._id, () => ({ failuresForgottenAt: new Date() }));
    await this.audit.record(OPERATOR, 'member.unlocked', memberTarget(user._id));
  }

  /** Ends the sessions of a member who was an admin before too: an earlier call may have failed to. */
  private async setAdmin({ _id: id, ...before }: UserDocument, isAdmin: boolean, by: Caller): Promise<void> {
    const action = isAdmin ? 'member.made-admin' : 'member.unmade-admin';
    if (isAdmin !== before.isAdmin) await this.changeStanding(id, by, { action }, () => ({ isAdmin }));
    await this.sessions.endAll(id);
  }

  private async suspend(id: string, { caseId, ...suspended }: Suspended, call: Call): Promise<void> {
    const until = suspended.until === null ? null : new Date(suspended.until);
    await this.changeStanding(id, call, { action: 'member.suspended', details: suspended }, ({ suspension }) => {
      const caseIds = caseId === undefined ? undefined : [...new Set([...(suspension?.caseIds ?? []), caseId])];
      return { suspension: { reason: suspended.reason, until, ...(caseIds && { caseIds }) } };
    });
    await this.sessions.endAll(id);
  }

  /** Logs the change once, however often a concurrent one makes it run again. */
  private async changeStanding(
    id: string,
    by: Caller,
    { action, details }: { action: string; details?: Omit<Suspended, 'caseId'> },
    change: (before: UserDocument) => Standing,
  ): Promise<void> {
    let logged: Promise<void> | undefined;
    await this.users.changeStanding(id, async (before) => {
      await (logged ??= this.audit.record(by, action, memberTarget(id), details));
      return change(before);
    });
  }

  /** Presents members with their balances, or with none while the economy service is unavailable. */
  private async withBalances(users: UserDocument[], call: Call): Promise<RosterMember[]> {
    if (users.length === 0) return [];
    const userIds = users.map(({ _id }) => _id);
    const wallets = await this.rpc.call(getBalances, { userIds }, call.onward).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'balances are unavailable');
      return [];
    });
    const walletOf = new Map(wallets.map((wallet) => [wallet.userId, wallet]));
    return users.map((user) => presentAdminUser(user, walletOf.get(user._id)));
  }
}
