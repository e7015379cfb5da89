import type { Entry, Head } from './entry.js';
import type { Posting } from './posting.rules.js';

/** How a reserved spending ended. */
export type Outcome = 'captured' | 'refunded';

/** Where at most one entry of a wallet stands. */
export type Slot = Pick<Posting, 'op' | 'leg' | 'key'>;

/**
 * What the ledger asks of its database: single-document reads and writes that are on disk once acknowledged, and two
 * unique keys, (wallet, seq) and (wallet, op, leg). Nothing else is relied upon. Any call may throw, a write also
 * after it was done.
 */
export interface LedgerStore {
  /** The newest state of a wallet; the empty one before its first entry. */
  head(wallet: string): Promise<Head>;
  /** For each slot of a wallet the entry in it, or the one made under its idempotency key; null when there is neither. */
  standing(wallet: string, slots: readonly Slot[]): Promise<(Entry | null)[]>;
  /** Resolves to false when one of the unique keys is taken: nothing was written. */
  append(entry: Entry): Promise<boolean>;
  /** Marks that all steps of an entry's operation are done. */
  close(entryId: string): Promise<void>;
  /** Writes the outcome of an operation unless one stands, and resolves to the one that stands: the first wins. */
  settle(wallet: string, op: string, outcome: Outcome): Promise<Outcome>;
  outcomeOf(op: string): Promise<Outcome | null>;
  /** Entries with steps still to be done that were made before a time, oldest first. */
  openBefore(time: Date, limit: number): Promise<Entry[]>;
}
