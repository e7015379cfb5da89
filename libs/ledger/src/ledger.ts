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

/** Replies to one posting lost in a row after which the database is taken to be away. */
const LOST_MAX = 3;
const HEADS_KEPT = 50_000;
/** Postings to one wallet that one look at it answers. */
const TOGETHER_MAX = 500;

/** A posting that waits for its turn. */
interface Turn {
  posting: Posting;
  answer: (posted: Posted) => void;
  fail: (reason: unknown) => void;
  lost: number;
}

/**
 * The one primitive under all money: one entry appended to the chain of one wallet, at most once per slot.
 *
 * Safety rests on the two unique keys alone. Whatever is remembered here, and the queue in which postings to one
 * wallet pass one after another, is for speed: a remembered head that is behind makes the append fail and the truth
 * be read, and no refusal is given on its word.
 */
export class Ledger {
  readonly store: LedgerStore;
  private readonly now: () => Date;
  private readonly posted: (entry: Entry) => void;
  private readonly heads = new LRUCache<string, Head>({ max: HEADS_KEPT });
  private readonly queues = new Map<string, Turn[]>();

  constructor({ store, now = () => new Date(), posted = () => undefined }: LedgerOptions) {
    this.store = store;
    this.now = now;
    this.posted = posted;
  }

  /**
   * Makes an entry, or finds the one that the same posting made before.
   * @throws what the store throws when the database is away; whether the entry was made is then found out by posting again
   */
  post(posting: Posting): Promise<Posted> {
    return new Promise((answer, fail) => {
      const turn = { posting, answer, fail, lost: 0 };
      const queue = this.queues.get(posting.wallet);
      if (queue) queue.push(turn);
      else void this.serve(posting.wallet, [turn]);
    });
  }

  private async serve(wallet: string, queue: Turn[]): Promise<void> {
    this.queues.set(wallet, queue);
    while (queue.length > 0) {
      const turns = queue.splice(0, TOGETHER_MAX);
      try {
        await this.take(wallet, turns);
      } catch (error) {
        // Those that were answered before it hear nothing of this.
        for (const { fail } of turns) fail(error);
      }
    }
    this.queues.delete(wallet);
  }

  private async take(wallet: string, turns: Turn[]): Promise<void> {
    const remembered = this.heads.get(wallet);
    let left = remembered ? await this.extend(remembered, turns) : turns;
    while (left.length > 0) left = await this.look(wallet, left);
  }

  /** Answers by the truth in the database as many as one look at it allows; resolves to those that need another. */
  private async look(wallet: string, turns: Turn[]): Promise<Turn[]> {
    // The head before the slots: when a slot is then empty, the head cannot hold that very operation already, so
    // a refusal on its word is never one of a repeat.
    const head = await this.store.head(wallet);
    const standing = await this.store.standing(
      wallet,
      turns.map(({ posting }) => posting),
    );
    const left = turns.filter(({ posting, answer }, index) => {
      const entry = standing[index];
      if (entry) answer(repeatOf(entry, posting));
      return !entry;
    });
    return this.extend(head, left, head);
  }

  /**
   * Appends to a head what the turns ask for, as long as it is the head.
   * @param truth the head on whose word a turn may be refused: read before the slots were, and not one made since, which
   * may hold another turn's entry for the very slot
   */
  private async extend(from: Head, turns: Turn[], truth?: Head): Promise<Turn[]> {
    const left: Turn[] = [];
    let head = from;
    for (const [index, turn] of turns.entries()) {
      const entry = this.decide(head, turn);
      if (entry === undefined) continue;
      if ('refused' in entry) {
        if (head === truth) turn.answer(entry);
        else left.push(turn);
      } else if (await this.append(entry, turn)) {
        head = headOf(entry);
      } else {
        const again = turn.lost > LOST_MAX ? index + 1 : index;
        return [...left, ...turns.slice(again)];
      }
    }
    return left;
  }

  private decide(head: Head, { posting, fail }: Turn): Entry | { refused: Refusal } | undefined {
    try {
      return decide(head, posting, this.now());
    } catch (error) {
      fail(error);
      return undefined;
    }
  }

  /** Resolves to false when the head is no longer one, the slot is taken, or nobody knows. */
  private async append(entry: Entry, turn: Turn): Promise<boolean> {
    try {
      if (await this.store.append(entry)) {
        this.heads.set(entry.wallet, headOf(entry));
        this.posted(entry);
        turn.answer({ entry, fresh: true });
        return true;
      }
    } catch (error) {
      if (++turn.lost > LOST_MAX) turn.fail(error);
    }
    this.heads.delete(entry.wallet);
    return false;
  }
}

function repeatOf(standing: Entry, { op, leg, requestHash }: Posting): Posted {
  const same = standing.op === op && standing.leg === leg && standing.requestHash === requestHash;
  return same ? { entry: standing, fresh: false } : { refused: 'idempotency_mismatch' };
}
