import { LRUCache } from 'lru-cache';
import { headOf, type Entry, type Head } from './entry.js';
import type { LedgerStore } from './ledger-store.js';
import { decide, type Posting, type Refusal } from './posting.rules.js';

/** The entry in the slot, and whether this call made it; or the reason why no entry was made. */
export type Posted = { entry: Entry; fresh: boolean } | { refused: Refusal };

/** What makes two postings the same. */
export type PostedRequest = Pick<Posting, 'wallet' | 'op' | 'leg' | 'requestHash'>;

interface LedgerOptions {
  store: LedgerStore;
  now?: () => Date;
  /** Called synchronously for every entry that this ledger makes, once the entry is stored. */
  onPosted?: (entry: Entry) => void;
}

/** Failed appends of one posting after which the database counts as unavailable. */
const APPEND_FAILURES_MAX = 3;
const CACHED_HEADS_MAX = 50_000;
/** Postings to one wallet that are processed together: their entries share one write to the journal. */
const BATCH_MAX = 500;

/** A queued posting. */
interface PendingPosting {
  posting: Posting;
  resolve: (posted: Posted) => void;
  reject: (reason: unknown) => void;
  failures: number;
}

/** An entry that a posting makes if the one before it is made. */
interface Link {
  entry: Entry;
  pending: PendingPosting;
}

/**
 * Appends entries to the chains of wallets: one entry per posting, at most one per slot.
 *
 * Safety depends on the store's two unique keys alone; cached heads and the queue per wallet are for speed. An append
 * to an outdated head fails and the head is read again, and no posting is refused because of a cached head.
 */
export class Ledger {
  readonly store: LedgerStore;
  private readonly now: () => Date;
  private readonly onPosted: (entry: Entry) => void;
  private readonly heads = new LRUCache<string, Head>({ max: CACHED_HEADS_MAX });
  private readonly queues = new Map<string, PendingPosting[]>();

  constructor({ store, now = () => new Date(), onPosted = () => undefined }: LedgerOptions) {
    this.store = store;
    this.now = now;
    this.onPosted = onPosted;
  }

  /**
   * Makes an entry, or returns the one that the same posting made before.
   * @throws the store's error when the database is unavailable. The entry may exist nevertheless: post again to find out.
   */
  post(posting: Posting): Promise<Posted> {
    return new Promise((resolve, reject) => {
      const pending = { posting, resolve, reject, failures: 0 };
      const queue = this.queues.get(posting.wallet);
      if (queue) queue.push(pending);
      else void this.drain(posting.wallet, [pending]);
    });
  }

  /**
   * The entry that the same request made before, if it did. A caller looks for it before what may have changed since, such
   * as whether the receiver is still a member: a repeat is answered as the first time.
   */
  async findRepeated(request: PostedRequest): Promise<Entry | undefined> {
    const [entry] = await this.store.findInSlots(request.wallet, [request]);
    return entry && isRepeat(entry, request) ? entry : undefined;
  }

  private async drain(wallet: string, queue: PendingPosting[]): Promise<void> {
    this.queues.set(wallet, queue);
    while (queue.length > 0) {
      const batch = queue.splice(0, BATCH_MAX);
      try {
        await this.process(wallet, batch);
      } catch (error) {
        // Without effect on postings of the batch that are resolved already.
        for (const { reject } of batch) reject(error);
      }
    }
    this.queues.delete(wallet);
  }

  private async process(wallet: string, batch: PendingPosting[]): Promise<void> {
    const cached = this.heads.get(wallet);
    let remaining = cached ? await this.appendAll(cached, batch) : batch;
    while (remaining.length > 0) remaining = await this.processFromStore(wallet, remaining);
  }

  /** Settles as many postings as one read of the store allows; resolves to those that need another read. */
  private async processFromStore(wallet: string, batch: PendingPosting[]): Promise<PendingPosting[]> {
    // The head is read before the slots: if a slot is empty afterwards, the head cannot include its operation, so a
    // refusal by this head never refuses a repeat.
    const head = await this.store.head(wallet);
    const found = await this.store.findInSlots(
      wallet,
      batch.map(({ posting }) => posting),
    );
    const remaining = batch.filter(({ posting, resolve }, index) => {
      const entry = found[index];
      if (entry) resolve(repeatOf(entry, posting));
      return !entry;
    });
    return this.appendAll(head, remaining, head);
  }

  /**
   * Appends the postings, as one chain, for as long as the head is the newest; resolves to those neither made nor refused.
   * @param refusingHead the one head that may refuse a posting: read before the slots. A newer head may include another
   * posting's entry for the same slot.
   */
  private async appendAll(from: Head, batch: PendingPosting[], refusingHead?: Head): Promise<PendingPosting[]> {
    const remaining: PendingPosting[] = [];
    const chain: Link[] = [];
    let head = from;
    for (const pending of batch) {
      const entry = this.decide(head, pending);
      if (entry === undefined) continue;
      if (!('refused' in entry)) {
        chain.push({ entry, pending });
        head = headOf(entry);
      } else if (head === refusingHead) pending.resolve(entry);
      else remaining.push(pending);
    }
    const made = await this.append(chain);
    const unmade = chain.slice(made).map(({ pending }) => pending);
    return [...remaining, ...unmade.filter(({ failures }) => failures <= APPEND_FAILURES_MAX)];
  }

  private decide(head: Head, { posting, reject }: PendingPosting): Entry | { refused: Refusal } | undefined {
    try {
      return decide(head, posting, this.now());
    } catch (error) {
      reject(error);
      return undefined;
    }
  }

  /** Resolves to the number of entries made: not all when the head is outdated, a slot is taken, or the outcome is unknown. */
  private async append(chain: readonly Link[]): Promise<number> {
    const [first] = chain;
    const last = chain.at(-1);
    if (!first || !last) return 0;
    const made = await this.store.append(chain.map(({ entry }) => entry)).catch((error: unknown) => {
      if (++first.pending.failures > APPEND_FAILURES_MAX) first.pending.reject(error);
      return 0;
    });
    if (made === chain.length) this.heads.set(last.entry.wallet, headOf(last.entry));
    else this.heads.delete(last.entry.wallet);
    for (const { entry, pending } of chain.slice(0, made)) {
      this.onPosted(entry);
      pending.resolve({ entry, fresh: true });
    }
    return made;
  }
}

function repeatOf(existing: Entry, posting: Posting): Posted {
  return isRepeat(existing, posting) ? { entry: existing, fresh: false } : { refused: 'idempotency_mismatch' };
}

const isRepeat = (existing: Entry, { op, leg, requestHash }: PostedRequest): boolean =>
  existing.op === op && existing.leg === leg && existing.requestHash === requestHash;
