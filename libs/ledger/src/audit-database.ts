import type { mongo } from 'mongoose';
import { JOINED_KINDS, LedgerAudit, type EntryLookup, type Finding, type Step } from './audit.js';
import { operationsIn } from './audit-operations.js';
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

/** By default MongoDB returns 16 MB at a time, which take 80 MB when they are parsed. */
const BATCH = 500;
const SCAN = { batchSize: BATCH, comment: 'scans, sorts: the audit reads everything' };

/**
 * Checks every invariant on the economy's database, also while the economy runs. Reads the entries wallet by wallet, and those of
 * {@link JOINED_KINDS} again operation by operation.
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
  for await (const entry of entries.find({}, { ...inOrder, ...SCAN }).sort(CHAIN_INDEX)) ledger.add(entry);
  for await (const { _id, seq } of db.collection<{ _id: string; seq: number }>('wallets').find({}, SCAN))
    ledger.addSummary(_id, seq);
  const lookup: EntryLookup = {
    slot: (wallet, op, leg) => entries.findOne({ wallet, op, leg }),
    exists: async (wallet, seq) => (await entries.findOne({ wallet, seq })) !== null,
  };
  for await (const operation of readOperations(db)) await ledger.addOperation(operation, lookup);
  for (const { wallet, op, leg, balance } of acknowledged)
    await ledger.addAcknowledged(wallet, op, leg, balance, lookup);
  return ledger.finish(lookup);
}

/** Of an entry only what its operation needs: MongoDB sorts them all. */
const STEP = { wallet: 1, party: 1, op: 1, leg: 1, kind: 1, contra: 1, amount: 1, open: 1 };
const SORTED = { allowDiskUse: true, ...SCAN };

/** Reads tips, purchases and generations, each with its entries, outcome or purchase. */
function readOperations(db: mongo.Db) {
  const steps = db
    .collection<Stored<Entry>>('entries')
    .find<Step>({ kind: { $in: JOINED_KINDS } }, { projection: STEP, ...SORTED })
    .sort({ op: 1 });
  const outcomes = db.collection<StoredOutcome>('outcomes').find({}, SORTED).sort({ _id: 1 });
  const purchases = db
    .collection<StoredPurchase>('purchases')
    .find({}, SORTED)
    .sort({ sessionId: 1 })
    .map(({ _id, userId, sessionId, itc, status }) => {
      const paid = status === 'paid' || status === 'refunded';
      return { id: _id, wallet: userId, session: sessionId, itc, paid };
    });
  return operationsIn({ steps, outcomes, purchases });
}

const nameOf = (keys: object): string => `entries(${Object.keys(keys).join(', ')})`;

/** Returns the keys of the unique indexes of a collection as JSON. */
async function uniqueIndexesOf<T extends mongo.Document>(collection: mongo.Collection<T>): Promise<Set<string>> {
  const indexes = await collection.indexes();
  return new Set(indexes.filter((index) => index.unique).map(({ key }) => JSON.stringify(key)));
}
