import type { AuditedOperation, AuditedPurchase, Step } from './audit.js';
import type { Outcome } from './ledger-store.js';

type Source<T> = AsyncIterable<T> | Iterable<T>;

interface Sources {
  /** Entries of tips, purchases and generations, by `op`. */
  steps: Source<Step>;
  /** By `_id`, the operation. */
  outcomes: Source<{ _id: string; wallet: string; outcome: Outcome }>;
  /** By session; those without one first. */
  purchases: Source<AuditedPurchase>;
}

/**
 * Joins what is stored of each operation. Every source is in the binary order of its key, in which MongoDB sorts, and is read
 * once, entries first: what is read of outcomes and purchases is then never older.
 */
export async function* operationsIn({ steps, outcomes, purchases }: Sources): AsyncGenerator<AuditedOperation> {
  const entries = await Sorted.open(steps, ({ op }) => op);
  const settlements = await Sorted.open(outcomes, ({ _id }) => _id);
  const sales = await Sorted.open(purchases, ({ session }) => (session === null ? '' : creditOf(session)));
  for (;;) {
    const op = least([entries.key, settlements.key, sales.key]);
    if (op === undefined) return;
    const [settled] = await settlements.take(op);
    const [purchase, ...others] = await sales.take(op);
    yield { op, steps: await entries.take(op), ...(settled && { settled }), ...(purchase && { purchase }) };
    // Purchases without a session have nothing in common.
    for (const other of others) yield { op, steps: [], purchase: other };
  }
}

/** The operation that credits a purchase. */
const creditOf = (session: string): string => `buy:${session}`;

/** A sorted source, of which the next one is known. */
class Sorted<T> {
  private next: T | undefined;

  private constructor(
    private readonly iterator: AsyncIterator<T> | Iterator<T>,
    private readonly keyOf: (one: T) => string,
  ) {}

  static async open<T>(source: Source<T>, keyOf: (one: T) => string): Promise<Sorted<T>> {
    const iterator = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
    const sorted = new Sorted(iterator, keyOf);
    await sorted.advance();
    return sorted;
  }

  /** The key of the next one; undefined at the end. */
  get key(): string | undefined {
    return this.next === undefined ? undefined : this.keyOf(this.next);
  }

  /** Takes the next ones as long as they have this key. */
  async take(key: string): Promise<T[]> {
    const taken: T[] = [];
    while (this.next !== undefined && this.keyOf(this.next) === key) {
      taken.push(this.next);
      await this.advance();
    }
    return taken;
  }

  private async advance(): Promise<void> {
    const { done, value } = await this.iterator.next();
    this.next = done ? undefined : value;
  }
}

/** The first of the keys in binary order. */
const least = (keys: readonly (string | undefined)[]): string | undefined =>
  keys.reduce(
    (first, key) => (key !== undefined && (first === undefined || isBefore(key, first)) ? key : first),
    undefined,
  );

/** In UTF-8, MongoDB's order. JavaScript compares UTF-16, which differs beyond the first 65,536 characters. */
const isBefore = (one: string, other: string): boolean => Buffer.compare(Buffer.from(one), Buffer.from(other)) < 0;
