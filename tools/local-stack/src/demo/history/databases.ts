import { mongo } from 'mongoose';
import type { Timeline } from './timeline.js';

const DAY_MS = 86_400_000;
const SETTLE_POLL_MS = 200;
const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

interface Entry {
  _id: string;
  wallet: string;
  seq: number;
  delta: number;
  balance: number;
  at: Date;
}

/** The times of a history by database and collection: fields at any depth of a document. */
const TIMED: readonly (readonly [database: string, collection: string, fields: readonly string[]])[] = [
  ['crew_identity', 'users', ['createdAt']],
  ['crew_identity', 'deeds', ['at']],
  ['crew_chat', 'messages', ['createdAt']],
  ['crew_chat', 'directMessages', ['createdAt']],
  ['crew_chat', 'directConversations', ['createdAt']],
  ['crew_chat', 'captainsLog', ['createdAt']],
  ['crew_chat', 'notifications', ['at']],
  ['crew_pods', 'messages', ['createdAt']],
  ['crew_pods', 'pods', ['createdAt', 'joinedAt']],
  ['crew_economy', 'entries', ['at']],
  ['crew_economy', 'purchases', ['createdAt', 'checkedAt', 'paidAt']],
];

/**
 * The databases of a local stack. Only the history of the demo writes to them, and only to a stack that was empty: no call of
 * the product sets a time in the past.
 */
export class Databases {
  private constructor(private readonly client: mongo.MongoClient) {}

  static async open(uri: string): Promise<Databases> {
    return new Databases(await mongo.MongoClient.connect(uri));
  }

  close(): Promise<void> {
    return this.client.close();
  }

  /** Whether the first admin is the only account, and no member has written. */
  async areEmpty(): Promise<boolean> {
    const users = await this.of('crew_identity', 'users').countDocuments();
    return users <= 1 && (await this.of('crew_chat', 'messages').countDocuments({ kind: 'member' })) === 0;
  }

  /** Resolves when no operation of the ledger is open and every entry is in the summary of its wallet. */
  async settled(): Promise<void> {
    const wallets = this.of<{ _id: string; seq: number }>('crew_economy', 'wallets');
    for (;;) {
      const open = await this.entries.countDocuments({ open: true });
      const summed = (await wallets.find().toArray()).reduce((sum, { seq }) => sum + seq, 0);
      if (open === 0 && summed === (await this.entries.countDocuments())) return;
      await new Promise((resolve) => setTimeout(resolve, SETTLE_POLL_MS));
    }
  }

  /** Moves the times of what was done during a history to when it happened. Amounts and orders stay. */
  async relocate(timeline: Timeline): Promise<void> {
    for (const [database, name, fields] of TIMED) {
      const collection = this.of(database, name);
      for await (const document of collection.find()) {
        const moved = timesIn(document, fields).map(([path, time]) => [path, timeline.relocate(time)] as const);
        if (moved.length > 0) await collection.updateOne({ _id: document._id }, { $set: Object.fromEntries(moved) });
      }
    }
    await this.recomputeDays();
  }

  /** Stores when members were active and last seen: the times of each, oldest first, by their ids. */
  async writeVisits(visits: ReadonlyMap<string, readonly number[]>): Promise<void> {
    const collection = this.of<{ _id: string; period: string; userId: string; at: Date }>('crew_identity', 'visits');
    await collection.deleteMany({ userId: { $in: [...visits.keys()] } });
    const documents = [...visits].flatMap(([userId, times]) => {
      const joined = mondayOf(times[0]!);
      const periods = new Map<string, number>();
      for (const at of times) {
        const week = Math.round((mondayOf(at) - joined) / (7 * DAY_MS));
        for (const period of [`day/${dayOf(new Date(at))}`, `week/${dayOf(new Date(joined))}/${week}`])
          if (!periods.has(period)) periods.set(period, at);
      }
      return [...periods].map(([period, at]) => ({ _id: `${userId}:${period}`, period, userId, at: new Date(at) }));
    });
    await collection.insertMany(documents);
    const users = this.of<{ _id: string }>('crew_identity', 'users');
    for (const [_id, times] of visits)
      await users.updateOne({ _id }, { $set: { lastSeenAt: new Date(times.at(-1)!) } });
  }

  /** Balances and circulation by day, which the economy derives from its entries. */
  private async recomputeDays(): Promise<void> {
    const wallets = this.of<{ _id: string }>('crew_economy', 'wallets');
    const supplies = this.of<{ _id: string }>('crew_economy', 'supplies');
    const balances = new Map<string, Record<string, number>>();
    const supply: Record<string, number> = {};
    let sum = 0;
    for await (const { wallet, delta, balance, at } of this.entries.find().sort({ at: 1, seq: 1 })) {
      balances.set(wallet, { ...balances.get(wallet), [dayOf(at)]: balance });
      supply[dayOf(at)] = sum += delta;
    }
    for (const [_id, days] of balances) await wallets.updateOne({ _id }, { $set: { days } });
    for (const [_id, value] of Object.entries(supply))
      await supplies.updateOne({ _id }, { $set: { supply: value } }, { upsert: true });
  }

  private get entries(): mongo.Collection<Entry> {
    return this.of<Entry>('crew_economy', 'entries');
  }

  private of<T extends mongo.Document = mongo.Document>(database: string, name: string): mongo.Collection<T> {
    return this.client.db(database).collection<T>(name);
  }
}

/** The times in fields of a document and of what is embedded in it, by their paths. */
function timesIn(value: object, fields: readonly string[], path = ''): [path: string, time: Date][] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    if (inner instanceof Date) return fields.includes(key) ? [[`${path}${key}`, inner]] : [];
    return inner !== null && typeof inner === 'object' ? timesIn(inner, fields, `${path}${key}.`) : [];
  });
}

/** The beginning of the Monday (UTC) of a time. */
function mondayOf(time: number): number {
  const begin = Math.floor(time / DAY_MS) * DAY_MS;
  return begin - ((new Date(begin).getUTCDay() + 6) % 7) * DAY_MS;
}
