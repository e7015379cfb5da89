import type { mongo } from 'mongoose';
import { LedgerAudit, type EntryLookup, type Finding } from './audit.js';
import { CHAIN_INDEX, KEY_INDEX, SLOT_INDEX, type Entry } from './entry.js';
import type { Outcome } from './ledger-store.js';

type Stored<T> = Omit<T, '_id'> & { _id: string };
interface StoredOutcome {
  _id: string;
  wallet: string;
  outcome: Outcome;
}
interface StoredPurchase {
  _id: string;
  userId: string;
  sessionId: string | null;
  itc: number;
  status: string;
}

const REQUIRED_INDEXES: readonly Record<string, 1>[] = [CHAIN_INDEX, SLOT_INDEX, KEY_INDEX];

/** An entry that a caller received an answer for, with the balance in that answer. */
export type Acknowledged = Pick<Entry, 'wallet' | 'op' | 'leg' | 'balance'>;

const COMMENT = { comment: 'scans, sorts: the audit reads everything once' };

/**
 * Checks every invariant on the economy's database, also while the economy runs. Reads every entry once.
 * @param acknowledged entries that must be in the ledger
 */
export async function auditDatabase(db: mongo.Db, acknowledged: readonly Acknowledged[] = []): Promise<Finding[]> {
  const entries = db.collection<Stored<Entry>>('entries');
  const ledger = new LedgerAudit();
  const unique = await uniqueIndexesOf(entries);
  const missing = REQUIRED_INDEXES.filter((keys) => !unique.has(JSON.stringify(keys)));
  ledger.addIndexes(REQUIRED_INDEXES.length, missing.map(nameOf));
  // The hint makes MongoDB read the chains in index order instead of sorting all entries.
  const inOrder = missing.includes(CHAIN_INDEX) ? { allowDiskUse: true } : { hint: CHAIN_INDEX };
  for await (const entry of entries.find({}, { ...inOrder, ...COMMENT }).sort(CHAIN_INDEX)) ledger.add(entry);
  for await (const { _id, wallet, outcome } of db.collection<StoredOutcome>('outcomes').find({}, COMMENT)) {
    ledger.addOutcome(_id, wallet, outcome);
  }
  for await (const { _id, userId, sessionId, itc, status } of db
    .collection<StoredPurchase>('purchases')
    .find({}, COMMENT)) {
    const paid = status === 'paid' || status === 'refunded';
    ledger.addPurchase({ id: _id, wallet: userId, session: sessionId, itc, paid });
  }
  for await (const { _id, seq } of db.collection<{ _id: string; seq: number }>('wallets').find({}, COMMENT))
    ledger.addSummary(_id, seq);
  const lookup: EntryLookup = {
    slot: (wallet, op, leg) => entries.findOne({ wallet, op, leg }),
    exists: async (wallet, seq) => (await entries.findOne({ wallet, seq })) !== null,
  };
  for (const { wallet, op, leg, balance } of acknowledged)
    await ledger.addAcknowledged(wallet, op, leg, balance, lookup);
  return ledger.finish(lookup);
}

const nameOf = (keys: object): string => `entries(${Object.keys(keys).join(', ')})`;

/** Returns the keys of the unique indexes of a collection as JSON. */
async function uniqueIndexesOf<T extends mongo.Document>(collection: mongo.Collection<T>): Promise<Set<string>> {
  const indexes = await collection.indexes();
  return new Set(indexes.filter((index) => index.unique).map(({ key }) => JSON.stringify(key)));
}
