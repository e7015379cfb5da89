import type { EventEnvelope } from '@crew/contracts/event';
import { meChanged } from '@crew/contracts/identity/identity.events';
import { Outbox } from '@crew/service-kit/events/outbox';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { foldCase, searchKeysOf } from './user.rules.js';
import type { UserDocument } from './user.schema.js';

const CHANGE_TRIES = 20;
const ABOARD = { departedAt: null };

/** What a change does to a member; it is computed again when somebody else was faster. */
type Change = (user: UserDocument) => Partial<Omit<UserDocument, '_id' | 'version' | 'outbox'>>;

/** Facts that the changed member reports. */
type Facts = (after: UserDocument) => EventEnvelope[];

@Injectable()
export class UserRepository {
  constructor(
    @InjectModel('User') private readonly users: Model<UserDocument>,
    private readonly outbox: Outbox,
    private readonly push: StreamEventPublisher,
  ) {
    outbox.watch(users);
  }

  /** Stores a new member and publishes what their document reports. Resolves to which key is taken, or null once stored. */
  async insert(user: UserDocument): Promise<'username' | 'email' | null> {
    try {
      await this.users.collection.insertOne(user as never);
    } catch (error) {
      const key = takenKey(error);
      if (key) return key;
      throw error;
    }
    this.outbox.relay(this.users, user._id, user.outbox ?? []);
    return null;
  }

  /** Which of a new member's keys belongs to somebody already. */
  async taken(username: string, email: string): Promise<'username' | 'email' | null> {
    if (await this.users.exists({ usernameKey: foldCase(username) })) return 'username';
    return (await this.users.exists({ emailKey: foldCase(email) })) ? 'email' : null;
  }

  /**
   * Changes a member in one atomic write, made to exactly what `change` was given.
   * @throws DomainError `not_found` when there is no such member; `username_taken`, `email_taken`; what `change` throws
   */
  async change(id: string, change: Change, eventsOf: Facts = () => []): Promise<UserDocument> {
    for (let tries = 0; tries < CHANGE_TRIES; tries += 1) {
      const before = await this.get(id);
      const changes = change(before);
      const after: UserDocument = { ...before, ...changes, version: before.version + 1 };
      after.searchKeys = after.departedAt ? [] : searchKeysOf(after);
      const facts = eventsOf(after);
      const result = await this.users.collection
        .updateOne(
          { _id: id as never, version: before.version },
          {
            $set: { ...changes, version: after.version, searchKeys: after.searchKeys },
            ...(facts.length > 0 && { $push: { outbox: { $each: facts } } as never }),
          },
        )
        .catch((error: unknown) => {
          const key = takenKey(error);
          throw key ? new DomainError(`${key}_taken`) : error;
        });
      if (result.modifiedCount === 0) continue;
      this.outbox.relay(this.users, id, facts);
      this.push.publish(meChanged, id, {});
      return after;
    }
    throw new DomainError('conflict');
  }

  /** @throws DomainError `not_found` */
  async get(id: string): Promise<UserDocument> {
    const user = await this.findById(id);
    if (!user) throw new DomainError('not_found');
    return user;
  }

  findById(id: string): Promise<UserDocument | null> {
    return this.users
      .findOne({ _id: id, ...ABOARD }, { outbox: 0 })
      .lean<UserDocument>()
      .exec();
  }

  /** Whether there is or was a member of this id. */
  async everWas(id: string): Promise<boolean> {
    return (await this.users.exists({ _id: id })) !== null;
  }

  /** Those of the given members who are aboard. */
  findByIds(ids: readonly string[]): Promise<UserDocument[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.find({ _id: { $in: [...new Set(ids)] } });
  }

  /** Usernames by id, of those of the given members who are aboard. */
  async usernames(ids: readonly (string | null)[]): Promise<Map<string, string>> {
    const users = await this.findByIds(ids.filter((id) => id !== null));
    return new Map(users.map(({ _id, username }) => [_id, username]));
  }

  /** @param login a username or an email address, in any case */
  findByLogin(login: string): Promise<UserDocument | null> {
    const key = foldCase(login);
    const filter = key.includes('@') ? { emailKey: key } : { usernameKey: key };
    return this.users
      .findOne({ ...filter, ...ABOARD }, { outbox: 0 })
      .lean<UserDocument>()
      .exec();
  }

  /** Members by a filter, in an order, at most `limit`. */
  find(filter: QueryFilter<UserDocument>, sort: Record<string, 1 | -1> = {}, limit = 0): Promise<UserDocument[]> {
    return this.users
      .find({ ...filter, ...ABOARD }, { outbox: 0 })
      .sort(sort)
      .limit(limit)
      .lean<UserDocument[]>()
      .exec();
  }

  /** Members by a filter, one after another however many there are. */
  each(filter: QueryFilter<UserDocument>): AsyncIterable<UserDocument> {
    return this.users
      .find({ ...filter, ...ABOARD }, { outbox: 0 })
      .lean<UserDocument>()
      .cursor();
  }

  /** How many members there are, without a look at each: those who departed are few, and have an index. */
  async countMembers(): Promise<number> {
    const [accounts, departed] = await Promise.all([
      this.users.estimatedDocumentCount(),
      this.users.countDocuments({ departedAt: { $gt: new Date(0) } }),
    ]);
    return accounts - departed;
  }

  /** How many were seen since a time; from an index alone, for who departed was never seen. */
  countSeen(since: Date): Promise<number> {
    return this.users.countDocuments({ lastSeenAt: { $gte: since } }).exec();
  }

  /** How many accounts are older than one, those of who departed too; exact only up to `most`. */
  countOlder(id: string, most: number): Promise<number> {
    return this.users.countDocuments({ _id: { $lt: id } }, { limit: most }).exec();
  }

  /** Whether there is a member like this. */
  async some(filter: QueryFilter<UserDocument>): Promise<boolean> {
    return (await this.users.exists({ ...filter, ...ABOARD })) !== null;
  }

  /** Notes that a member is here; not worth a wait for the disk. */
  async seen(id: string, now: Date): Promise<void> {
    await this.users.collection.updateOne(
      { _id: id as never, ...ABOARD },
      { $set: { lastSeenAt: now } },
      { writeConcern: { w: 1, j: false } },
    );
  }
}

function takenKey(error: unknown): 'username' | 'email' | null {
  const key = duplicateKeyOf(error);
  if (key === 'usernameKey') return 'username';
  return key === 'emailKey' ? 'email' : null;
}
