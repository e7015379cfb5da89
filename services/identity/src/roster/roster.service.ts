import { getBalances } from '@crew/contracts/economy/get-balances';
import { updateWallet } from '@crew/contracts/economy/update-wallet';
import type { administerUser } from '@crew/contracts/identity/administer-user';
import type { RosterMember } from '@crew/contracts/identity/identity.entities';
import type { listUsers } from '@crew/contracts/identity/list-users';
import type { ParsedInput } from '@crew/contracts/rpc';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import type { Call } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Inject, Injectable } from '@nestjs/common';
import type { QueryFilter } from 'mongoose';
import type { Logger } from 'pino';
import { AuditService } from '../audit/audit.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UserRepository } from '../users/user.repository.js';
import { foldCase } from '../users/user.rules.js';
import type { UserDocument } from '../users/user.schema.js';
import { Admins } from './admins.js';
import { presentRosterMember } from './roster.presenter.js';

type Page = ParsedInput<typeof listUsers>;
type Order = Record<string, 1 | -1>;

/** How each order sorts, and what comes after a given member in it. */
const ORDERS: Record<Page['sort'], { sort: Order; after: (last: UserDocument) => QueryFilter<UserDocument> }> = {
  newest: { sort: { _id: -1 }, after: ({ _id }) => ({ _id: { $lt: _id } }) },
  oldest: { sort: { _id: 1 }, after: ({ _id }) => ({ _id: { $gt: _id } }) },
  username: { sort: { usernameKey: 1 }, after: ({ usernameKey }) => ({ usernameKey: { $gt: usernameKey } }) },
  seen: {
    sort: { lastSeenAt: -1, _id: -1 },
    after: ({ lastSeenAt, _id }) => ({ $or: [{ lastSeenAt: { $lt: lastSeenAt } }, { lastSeenAt, _id: { $lt: _id } }] }),
  },
};

/** The crew as its admins see and steer it. */
@Injectable()
export class RosterService {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly users: UserRepository,
    private readonly admins: Admins,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly rpc: RpcClient,
  ) {}

  /** A page of members with their balances, asked for in one call. @throws DomainError `not_found` for a cursor that is no member */
  async page({ q, show, sort, before, limit }: Page, call: Call): Promise<RosterMember[]> {
    const order = ORDERS[sort];
    const filters: QueryFilter<UserDocument>[] = [shown(show)];
    if (q) filters.push({ searchKeys: { $regex: `^${escapeRegex(foldCase(q))}` } });
    if (before !== undefined) filters.push(order.after(await this.users.get(before)));
    return this.withBalances(await this.users.find({ $and: filters }, order.sort, limit), call);
  }

  /**
   * Does what an admin decided about a member, writes it down, and ends the member's sessions where it changes what
   * they may do.
   * @throws DomainError `not_found`, `forbidden`, `last_admin`
   */
  async administer(
    { id, isAdmin, suspended, unlimited }: ParsedInput<typeof administerUser>,
    call: Call,
  ): Promise<RosterMember> {
    const target = { type: 'member', id };
    const before = await this.users.get(id);
    if (suspended && id === call.member.id)
      throw new DomainError('forbidden', { message: 'You cannot suspend yourself' });
    if (isAdmin !== undefined && isAdmin !== before.isAdmin) {
      await this.admins.change(id, () => ({ isAdmin }));
      await this.audit.record(call, isAdmin ? 'member.made-admin' : 'member.unmade-admin', target);
      await this.sessions.endAll(id);
    }
    if (suspended) {
      const until = suspended.until === null ? null : new Date(suspended.until);
      await this.admins.change(id, () => ({ suspension: { reason: suspended.reason, until } }));
      await this.audit.record(call, 'member.suspended', target, { ...suspended });
      await this.sessions.endAll(id);
    }
    if (suspended === false && before.suspension) {
      await this.users.change(id, () => ({ suspension: null }));
      await this.audit.record(call, 'member.reinstated', target);
    }
    if (unlimited !== undefined) {
      await this.rpc.call(updateWallet, { id, unlimited, reason: 'From the crew roster' }, call.onward);
    }
    const [member] = await this.withBalances([await this.users.get(id)], call);
    return member!;
  }

  private async withBalances(users: UserDocument[], call: Call): Promise<RosterMember[]> {
    if (users.length === 0) return [];
    const userIds = users.map(({ _id }) => _id);
    const wallets = await this.rpc.call(getBalances, { userIds }, call.onward).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'no balances for the roster');
      return [];
    });
    const walletOf = new Map(wallets.map((wallet) => [wallet.userId, wallet]));
    return users.map((user) => presentRosterMember(user, walletOf.get(user._id)));
  }
}

function shown(show: Page['show']): QueryFilter<UserDocument> {
  if (show === 'admins') return { isAdmin: true };
  if (show === 'all') return {};
  return {
    'suspension.reason': { $exists: true },
    $or: [{ 'suspension.until': null }, { 'suspension.until': { $gt: new Date() } }],
  };
}

const escapeRegex = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
