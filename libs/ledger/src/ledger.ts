import { LRUCache } from 'lru-cache';
import { headOf, type Entry, type Head } from './entry.js';
import type { LedgerStore } from './ledger-store.js';
import { decide, type Posting, type Refusal } from './posting.rules.js';

/** What stands in the slot now, and whether this call put it there; or why nothing does. */
export type Posted = { entry: Entry; fresh: boolean } | { refused: Refusal };

export interface LedgerOptions {
  store: LedgerStore;
  now?: () => Date;
  /** Told of every entry made here. */
  posted?: (entry: Entry) => void;
}

/** Replies lost in a row after which the database is taken to be away. */
const LOST_MAX = 3;
const HEADS_KEPT = 50_000;

/**
 * The one primitive under all money: one entry appended to the chain of one wallet, at most once per slot.
 *
 * Safety rests on the two unique keys alone. Whatever is remembered here, and the queue that lets postings to one
 * wallet pass one after another, is for speed: a remembered head that is behind makes the append fail and the truth
 * be read, and no refusal is given on its word.
 */
export class Ledger {
  readonly store: LedgerStore;
  private readonly now: () => Date;
  private readonly posted: (entry: Entry) => void;
  private readonly heads = new LRUCache<string, Head>({ max: HEADS_KEPT });
  private readonly queues = new Map<string, Promise<unknown>>();

  constructor({ store, now = () => new Date(), posted = () => undefined }: LedgerOptions) {
    this.store = store;
    this.now = now;
    this.posted = posted;
  }

  /**
   * Makes an entry, or finds the one that the same posting made before.
   * @throws what the store throws when the database is away; whether the entry was made is then found out by posting again
   */
  async post(posting: Posting): Promise<Posted> {
    const before = this.queues.get(posting.wallet);
    const turn = (before ?? Promise.resolve()).then(() => this.attempt(posting));
    const settled = turn.catch(() => undefined);
    this.queues.set(posting.wallet, settled);
    try {
      return await turn;
    } finally {
      if (this.queues.get(posting.wallet) === settled) this.queues.delete(posting.wallet);
    }
  }

  private async attempt(posting: Posting): Promise<Posted> {
    const remembered = this.heads.get(posting.wallet);
    const quick = remembered && (await this.extend(remembered, posting));
    if (quick && 'entry' in quick) return quick;
    for (let lost = 0; ;) {
      // The head before the slot: when the slot is then empty, the head cannot hold this very operation already, so
      // a refusal on its word is never one of a repeat.
      const head = await this.store.head(posting.wallet);
      const standing = await this.store.standing(posting);
      if (standing) return repeatOf(standing, posting);
      const made = await this.extend(head, posting);
      if ('entry' in made || 'refused' in made) return made;
      if ('lost' in made && ++lost > LOST_MAX) throw made.lost;
    }
  }

  /** Appends to a head; `taken` when it is no longer the head or the slot is taken, `lost` when nobody knows. */
  private async extend(head: Head, posting: Posting): Promise<Posted | { taken: true } | { lost: unknown }> {
    const entry = decide(head, posting, this.now());
    if ('refused' in entry) return entry;
    try {
      if (!(await this.store.append(entry))) {
        this.heads.delete(posting.wallet);
        return { taken: true };
      }
    } catch (error) {
      this.heads.delete(posting.wallet);
      return { lost: error };
    }
    this.heads.set(posting.wallet, headOf(entry));
    this.posted(entry);
    return { entry, fresh: true };
  }
}

function repeatOf(standing: Entry, { op, leg, requestHash }: Posting): Posted {
  const same = standing.op === op && standing.leg === leg && standing.requestHash === requestHash;
  return same ? { entry: standing, fresh: false } : { refused: 'idempotency_mismatch' };
}
