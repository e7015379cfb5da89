import type { EventEnvelope } from '@crew/contracts/event';
import type { getOnboardingFunnel } from '@crew/contracts/identity/get-onboarding-funnel';
import type { Output } from '@crew/contracts/rpc';
import { Outbox } from '@crew/service-kit/events/outbox';
import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { requireIndex } from '@crew/service-kit/mongo/unique-indexes';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { foldCase } from './user.rules.js';
import type { UserDocument } from './user.schema.js';

const NOT_DELETED = { departedAt: null };
const WITHOUT_OUTBOX = { outbox: 0 } as const;

type OnboardingFunnel = Output<typeof getOnboardingFunnel>;

const NO_STEPS: OnboardingFunnel = {
  registered: 0,
  addressVerified: 0,
  interestsChosen: 0,
  avatarCreated: 0,
  firstMessage: 0,
  cameBack: 0,
};

/** A unique field whose value belongs to another account. */
type TakenField = 'username' | 'email' | 'passkey';

export type UserChanges = Partial<Omit<UserDocument, '_id' | 'version' | 'outbox'>>;

export interface UserQuery {
  /** The beginning of a search key, case-folded. */
  prefix?: string | undefined;
  show: 'all' | 'admins' | 'suspended';
  sort: 'newest' | 'oldest' | 'username' | 'seen';
  /** The last member of the previous page. */
  after?: UserDocument | undefined;
  limit: number;
}

/** How each order sorts, and which members follow a given one in it. */
const ORDERS: Record<
  UserQuery['sort'],
  { sort: Record<string, 1 | -1>; after: (last: UserDocument) => QueryFilter<UserDocument> }
> = {
  newest: { sort: { _id: -1 }, after: ({ _id }) => ({ _id: { $lt: _id } }) },
  oldest: { sort: { _id: 1 }, after: ({ _id }) => ({ _id: { $gt: _id } }) },
  username: { sort: { usernameKey: 1 }, after: ({ usernameKey }) => ({ usernameKey: { $gt: usernameKey } }) },
  seen: {
    sort: { lastSeenAt: -1, _id: -1 },
    after: ({ lastSeenAt, _id }) => ({ $or: [{ lastSeenAt: { $lt: lastSeenAt } }, { lastSeenAt, _id: { $lt: _id } }] }),
  },
};

/** Members. Queries leave out deleted accounts, unless their description includes them. */
@Injectable()
export class UserRepository {
  constructor(
    @InjectModel('User') private readonly users: Model<UserDocument>,
    private readonly outbox: Outbox,
  ) {
    outbox.watch(users);
  }

  /** Stores a new member and publishes the events in the document. Resolves to the taken field, or to null once stored. */
  async insert(user: UserDocument): Promise<TakenField | null> {
    await this.requireIndexes(user);
    try {
      await this.users.insertMany([user], { lean: true });
    } catch (error) {
      const field = takenFieldOf(error);
      if (field) return field;
      throw error;
    }
    this.outbox.relay(this.users, user._id, user.outbox ?? []);
    return null;
  }

  /**
   * Changes a member who is still at the version that was read, and publishes the events. Resolves to `stale` when the
   * member has changed since, and to the taken field when another account has its value.
   */
  async update(
    before: Pick<UserDocument, '_id' | 'version'>,
    changes: UserChanges,
    events: readonly EventEnvelope[],
  ): Promise<'updated' | 'stale' | TakenField> {
    await this.requireIndexes(changes);
    try {
      const { modifiedCount } = await this.users.updateOne(
        { _id: before._id, version: before.version },
        {
          $set: { ...changes, version: before.version + 1 },
          ...(events.length > 0 && { $push: { outbox: { $each: events } } }),
        },
      );
      if (modifiedCount === 0) return 'stale';
    } catch (error) {
      const field = takenFieldOf(error);
      if (field) return field;
      throw error;
    }
    this.outbox.relay(this.users, before._id, events);
    return 'updated';
  }

  /** Stores when a member was last seen. It is not journaled: the member's next request repeats a lost update. */
  async updateLastSeen(id: string, now: Date): Promise<void> {
    await this.users.updateOne(
      { _id: id, ...NOT_DELETED },
      { $set: { lastSeenAt: now } },
      { writeConcern: { w: 1, j: false } },
    );
  }

  /** Resolves to the field of a new member that another account has already. */
  async findTakenField(username: string, email: string): Promise<TakenField | null> {
    if (await this.users.exists({ usernameKey: foldCase(username) })) return 'username';
    return (await this.users.exists({ emailKey: foldCase(email) })) ? 'email' : null;
  }

  findById(id: string): Promise<UserDocument | null> {
    return this.users
      .findOne({ _id: id, ...NOT_DELETED }, WITHOUT_OUTBOX)
      .lean()
      .exec();
  }

  findByIds(ids: readonly string[]): Promise<UserDocument[]> {
    return this.users
      .find({ _id: { $in: [...new Set(ids)] }, ...NOT_DELETED }, WITHOUT_OUTBOX)
      .lean()
      .exec();
  }

  /** @param username in any case; an email address finds nobody, however it is spelled */
  findByUsername(username: string): Promise<UserDocument | null> {
    return this.users
      .findOne({ usernameKey: foldCase(username), ...NOT_DELETED }, WITHOUT_OUTBOX)
      .lean()
      .exec();
  }

  /** @param login a username or an email address, in any case */
  findByLogin(login: string): Promise<UserDocument | null> {
    const key = foldCase(login);
    const filter = key.includes('@') ? { emailKey: key } : { usernameKey: key };
    return this.users
      .findOne({ ...filter, ...NOT_DELETED }, WITHOUT_OUTBOX)
      .lean()
      .exec();
  }

  findPage({ prefix, show, sort, after, limit }: UserQuery): Promise<UserDocument[]> {
    const order = ORDERS[sort];
    const filters: QueryFilter<UserDocument>[] = [shownBy(show)];
    if (prefix) filters.push({ searchKeys: { $regex: `^${escapeRegex(prefix)}` } });
    if (after) filters.push(order.after(after));
    return this.users
      .find({ $and: filters, ...NOT_DELETED }, WITHOUT_OUTBOX)
      .sort(order.sort)
      .limit(limit)
      .comment('scans, sorts: skips the few deleted accounts; sorts what is searched for')
      .lean()
      .exec();
  }

  /** Members with a two-factor secret that does not begin with a prefix, read with a cursor. */
  findBySecretWithoutPrefix(prefix: string): AsyncIterable<UserDocument> {
    const other = { $type: 'string' as const, $not: { $regex: `^${escapeRegex(prefix)}` } };
    return this.users
      .find({ $or: [{ 'twoFactor.secret': other }, { twoFactorPending: other }], ...NOT_DELETED }, WITHOUT_OUTBOX)
      .lean()
      .cursor();
  }

  /** Whether there is an account of this id, or there was one before it was deleted. */
  async existsOrExisted(id: string): Promise<boolean> {
    return (await this.users.exists({ _id: id })) !== null;
  }

  /** Whether there is any account, or there was one before it was deleted. */
  async existsAny(): Promise<boolean> {
    return (await this.users.exists({}).hint({ _id: 1 })) !== null;
  }

  /** Whether there is an admin beside the given ones whose account is not suspended at `now`. */
  async existsActiveAdmin(now: Date, exceptIds: readonly string[]): Promise<boolean> {
    return (await this.users.exists({ ...activeAdminAt(now), _id: { $nin: exceptIds } })) !== null;
  }

  /** The names of the admins whose accounts are not suspended at `now`. */
  findActiveAdmins(now: Date): Promise<Pick<UserDocument, '_id' | 'username' | 'displayName'>[]> {
    return this.users.find(activeAdminAt(now), { username: 1, displayName: 1 }).lean().exec();
  }

  /** The number of members, without a scan: deleted accounts are few, and indexed. */
  async count(): Promise<number> {
    const [accounts, deleted] = await Promise.all([
      this.users.estimatedDocumentCount(),
      this.users.countDocuments({ departedAt: { $gt: new Date(0) } }),
    ]);
    return accounts - deleted;
  }

  /** The number of members seen since a time. Covered by an index: `lastSeenAt` of a deleted account is null. */
  countSeenSince(since: Date): Promise<number> {
    return this.users.countDocuments({ lastSeenAt: { $gte: since } }).exec();
  }

  /** How many of today's members signed up on each day (UTC) since a time. Covered by an index. */
  async countSignUpsByDay(since: Date): Promise<Map<string, number>> {
    const day = { $dateToString: { date: '$createdAt', format: '%Y-%m-%d' } };
    const counts = await this.users.aggregate<{ _id: string; members: number }>([
      { $match: { createdAt: { $gte: since }, ...NOT_DELETED } },
      { $group: { _id: day, members: { $sum: 1 } } },
    ]);
    return new Map(counts.map(({ _id, members }) => [_id, members]));
  }

  /** How many of the members who signed up since a time have taken each step. */
  async countSteps(since: Date): Promise<OnboardingFunnel> {
    const countIf = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });
    const weekLater = { $dateAdd: { startDate: '$createdAt', unit: 'day', amount: 7 } };
    const [steps] = await this.users.aggregate<OnboardingFunnel>([
      { $match: { createdAt: { $gte: since }, ...NOT_DELETED } },
      {
        $group: {
          _id: null,
          registered: { $sum: 1 },
          addressVerified: countIf({ $eq: ['$emailVerified', true] }),
          interestsChosen: countIf({ $gt: ['$interests', []] }),
          avatarCreated: countIf({ $in: ['avatar_creator', '$badges'] }),
          firstMessage: countIf({ $in: ['first_message', '$badges'] }),
          cameBack: countIf({ $gte: ['$lastSeenAt', weekLater] }),
        },
      },
      { $unset: '_id' },
    ]);
    return steps ?? NO_STEPS;
  }

  /** The number of accounts older than one, deleted ones included; exact up to `max`. */
  countOlderThan(id: string, max: number): Promise<number> {
    return this.users.countDocuments({ _id: { $lt: id } }, { limit: max }).exec();
  }

  /** Without these indexes two accounts could share a name, an address or a passkey. */
  private async requireIndexes({ usernameKey, emailKey, passkeys }: UserChanges): Promise<void> {
    const credentialId = passkeys?.at(-1)?.credentialId;
    await Promise.all([
      usernameKey !== undefined && requireIndex(this.users, { usernameKey }, { usernameKey: 1 }),
      emailKey !== undefined && requireIndex(this.users, { emailKey }, { emailKey: 1 }),
      credentialId !== undefined &&
        requireIndex(this.users, { 'passkeys.credentialId': credentialId }, { 'passkeys.credentialId': 1 }),
    ]);
  }
}

const activeAdminAt = (now: Date): QueryFilter<UserDocument> => ({
  isAdmin: true,
  $or: [{ suspension: null }, { 'suspension.until': { $lte: now } }],
  ...NOT_DELETED,
});

function shownBy(show: UserQuery['show']): QueryFilter<UserDocument> {
  if (show === 'admins') return { isAdmin: true };
  if (show === 'all') return {};
  return {
    'suspension.reason': { $exists: true },
    $or: [{ 'suspension.until': null }, { 'suspension.until': { $gt: new Date() } }],
  };
}

function takenFieldOf(error: unknown): TakenField | null {
  const key = duplicateKeyOf(error);
  if (key === 'usernameKey') return 'username';
  if (key === 'emailKey') return 'email';
  return key === 'passkeys.credentialId' ? 'passkey' : null;
}

const escapeRegex = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
