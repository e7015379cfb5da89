import type { Entry, Head } from './entry.js';
import type { Posting } from './posting.rules.js';

/** How a reservation ended. */
export type Outcome = 'captured' | 'refunded';

/** Place for at most one entry of a wallet. */
export type Slot = Pick<Posting, 'op' | 'leg' | 'key'>;

/**
 * What the ledger requires of a database: reads and writes of single documents, durable once acknowledged, and two unique
 * keys, (wallet, seq) and (wallet, op, leg). Any call may throw, a write also after it was applied.
 */
export interface LedgerStore {
  /** The current state of a wallet; {@link EMPTY_HEAD} before its first entry. */
  head(wallet: string): Promise<Head>;
  /** For each slot the entry in it, or else the entry with its idempotency key, or else null. */
  findInSlots(wallet: string, slots: readonly Slot[]): Promise<(Entry | null)[]>;
  /**
   * Appends entries of one wallet, one after another, up to the first whose unique keys are taken; resolves to their number.
   * After an error any of them may have been made.
   */
  append(entries: readonly Entry[]): Promise<number>;
  /** Marks the operation of an entry as finished. */
  close(entryId: string): Promise<void>;
  /** Writes the outcome of an operation unless it has one; resolves to the outcome that was written first. */
  settle(wallet: string, op: string, outcome: Outcome): Promise<Outcome>;
  outcomeOf(op: string): Promise<Outcome | null>;
  /** Open entries made before the given time, oldest first. */
  openBefore(time: Date, limit: number): Promise<Entry[]>;
}
