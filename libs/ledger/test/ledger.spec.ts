import { describe, expect, it } from '@jest/globals';
import type { Entry, Head } from '../src/entry.js';
import type { Slot } from '../src/ledger-store.js';
import { Ledger } from '../src/ledger.js';
import { MemoryLedgerStore } from '../src/memory-ledger-store.js';
import type { Posting } from '../src/posting.rules.js';

const posting = (over: Partial<Posting> = {}): Posting => ({
  wallet: 'ada',
  op: 'op-1',
  leg: 'in',
  kind: 'grant',
  contra: 'promo',
  rule: 'credit',
  amount: 10,
  requestHash: 'hash',
  ...over,
});

/** Fails the next appends: before or after they are applied, or after their first entry. */
class FailingStore extends MemoryLedgerStore {
  failures: ('before' | 'within' | 'after')[] = [];
  appends: number[] = [];

  override async append(entries: readonly Entry[]): Promise<number> {
    this.appends.push(entries.length);
    const failure = this.failures.shift();
    if (failure === 'before') throw new Error('lost');
    const made = await super.append(failure === 'within' ? entries.slice(0, 1) : entries);
    if (failure) throw new Error('lost');
    return made;
  }
}

/** Counts reads. */
class CountingStore extends MemoryLedgerStore {
  reads = 0;

  override async head(wallet: string): Promise<Head> {
    this.reads++;
    return super.head(wallet);
  }

  override async findInSlots(wallet: string, slots: readonly Slot[]): Promise<(Entry | null)[]> {
    this.reads++;
    return super.findInSlots(wallet, slots);
  }
}

describe('Ledger.findRepeated', () => {
  it('finds the entry of the same request only', async () => {
    const ledger = new Ledger({ store: new MemoryLedgerStore() });
    expect(await ledger.findRepeated(posting())).toBeUndefined();
    await ledger.post(posting());
    expect(await ledger.findRepeated(posting())).toMatchObject({ _id: 'ada:1' });
    for (const other of [{ requestHash: 'other' }, { leg: 'out' }, { op: 'op-2' }, { wallet: 'bob' }] as const)
      expect(await ledger.findRepeated(posting(other))).toBeUndefined();
  });
});

describe('Ledger.post', () => {
  it('makes one entry per slot and calls onPosted once', async () => {
    const posted: string[] = [];
    const store = new MemoryLedgerStore();
    const ledger = new Ledger({ store, onPosted: ({ _id }) => posted.push(_id) });
    const first = await ledger.post(posting());
    const repeat = await ledger.post(posting());
    expect(first).toMatchObject({ fresh: true, entry: { balance: 10 } });
    expect(repeat).toMatchObject({ fresh: false, entry: { balance: 10 } });
    expect(posted).toEqual(['ada:1']);
  });

  it('refuses a reused operation or idempotency key with another request', async () => {
    const ledger = new Ledger({ store: new MemoryLedgerStore() });
    await ledger.post(posting({ key: 'k' }));
    expect(await ledger.post(posting({ requestHash: 'other' }))).toEqual({ refused: 'idempotency_mismatch' });
    expect(await ledger.post(posting({ op: 'op-2', key: 'k' }))).toEqual({ refused: 'idempotency_mismatch' });
    const otherLeg = posting({ leg: 'refund', key: 'k' });
    expect(await ledger.post(otherLeg)).toEqual({ refused: 'idempotency_mismatch' });
    expect(await ledger.post(posting({ op: 'op-2', key: 'l' }))).toMatchObject({ fresh: true });
  });

  it.each(['before', 'after'] as const)(
    'retries an append that fails %s the write, and makes one entry',
    async (failure) => {
      const store = new FailingStore();
      const ledger = new Ledger({ store });
      store.failures = [failure];
      expect(await ledger.post(posting())).toMatchObject({ entry: { balance: 10 } });
      expect(store.chains.get('ada')).toHaveLength(1);
    },
  );

  it('retries an append that fails three times', async () => {
    const store = new FailingStore();
    store.failures = ['before', 'before', 'before'];
    expect(await new Ledger({ store }).post(posting())).toMatchObject({ fresh: true });
  });

  it('stores the time of the posting', async () => {
    const at = new Date('2025-06-01T12:00:00Z');
    const store = new MemoryLedgerStore();
    expect(await new Ledger({ store, now: () => at }).post(posting())).toMatchObject({ entry: { at } });
    expect(await new Ledger({ store }).post(posting({ op: 'op-2' }))).toMatchObject({
      entry: { at: expect.any(Date) },
    });
  });

  it('appends to a cached head without a read', async () => {
    const store = new CountingStore();
    const ledger = new Ledger({ store });
    await ledger.post(posting());
    store.reads = 0;
    await ledger.post(posting({ op: 'op-2' }));
    await Promise.all(['op-3', 'op-4'].map((op) => ledger.post(posting({ op }))));
    expect(store.reads).toBe(0);
    expect(store.chains.get('ada')!.map(({ balance }) => balance)).toEqual([10, 20, 30, 40]);
  });

  it('appends what waits together at once', async () => {
    const store = new FailingStore();
    const ledger = new Ledger({ store });
    await ledger.post(posting());
    await Promise.all(Array.from({ length: 100 }, (_, index) => ledger.post(posting({ op: `later-${index}` }))));
    expect(store.appends.length).toBeLessThan(4);
    expect(store.chains.get('ada')!.map(({ balance }) => balance)).toEqual(
      Array.from({ length: 101 }, (_, index) => 10 * (index + 1)),
    );
  });

  it.each(['before', 'within', 'after'] as const)(
    'makes each entry once after a failure %s an append of several',
    async (failure) => {
      const store = new FailingStore();
      const ledger = new Ledger({ store });
      await ledger.post(posting());
      store.failures = [failure];
      const posted = await Promise.all(['a', 'b', 'c', 'd'].map((op) => ledger.post(posting({ op }))));
      expect(posted.map((one) => 'entry' in one && one.entry.op)).toEqual(['a', 'b', 'c', 'd']);
      expect(store.chains.get('ada')!.map(({ op, seq, balance }) => [op, seq, balance])).toEqual(
        ['op-1', 'a', 'b', 'c', 'd'].map((op, index) => [op, index + 1, 10 * (index + 1)]),
      );
    },
  );

  it('ends a chain at an entry that another process has made', async () => {
    const store = new MemoryLedgerStore();
    const [one, other] = [new Ledger({ store }), new Ledger({ store })];
    await one.post(posting());
    await other.post(posting({ op: 'b', amount: 90 }));
    await Promise.all(['a', 'b', 'c'].map((op) => one.post(posting({ op, ...(op === 'b' && { amount: 90 }) }))));
    expect(store.chains.get('ada')!.map(({ op, balance }) => [op, balance])).toEqual([
      ['op-1', 10],
      ['b', 100],
      ['a', 110],
      ['c', 120],
    ]);
  });

  it('reads the head again after an append failed', async () => {
    const store = new FailingStore();
    const ledger = new Ledger({ store });
    await ledger.post(posting());
    store.failures = ['after'];
    expect(await ledger.post(posting({ op: 'op-2' }))).toMatchObject({ entry: { seq: 2 }, fresh: false });
    expect(await ledger.post(posting({ op: 'op-3' }))).toMatchObject({ entry: { seq: 3 }, fresh: true });
  });

  it('rejects when no append succeeds, and recovers when the database is back', async () => {
    const store = new FailingStore();
    const ledger = new Ledger({ store });
    store.failures = ['before', 'before', 'before', 'before'];
    await expect(ledger.post(posting())).rejects.toThrow('lost');
    expect(await ledger.post(posting())).toMatchObject({ fresh: true });
  });

  it('refuses nothing because of an outdated cached head', async () => {
    const store = new MemoryLedgerStore();
    const [one, other] = [new Ledger({ store }), new Ledger({ store })];
    await one.post(posting({ amount: 1 }));
    await other.post(posting({ op: 'op-2', amount: 100 }));
    expect(await one.post(posting({ op: 'op-3', leg: 'out', rule: 'spend', amount: 50 }))).toMatchObject({
      fresh: true,
    });
    expect(await one.post(posting({ op: 'op-4', leg: 'out', rule: 'spend', amount: 52 }))).toEqual({
      refused: 'insufficient_itc',
    });
  });

  it('processes the next posting after one that failed', async () => {
    const store = new FailingStore();
    const ledger = new Ledger({ store });
    store.failures = ['before', 'before', 'before', 'before'];
    const [failed, next] = await Promise.allSettled([ledger.post(posting()), ledger.post(posting({ op: 'op-2' }))]);
    expect([failed.status, next.status]).toEqual(['rejected', 'fulfilled']);
  });

  it('makes exactly the debits that the balance covers, of a thousand at once in four processes', async () => {
    const store = new MemoryLedgerStore();
    const processes = Array.from({ length: 4 }, () => new Ledger({ store }));
    await processes[0]!.post(posting({ amount: 50 }));
    const debits = Array.from({ length: 1_000 }, (_, index) =>
      processes[index % 4]!.post(posting({ op: `spend-${index}`, leg: 'out', rule: 'spend', amount: 5 })),
    );
    const made = (await Promise.all(debits)).filter((posted) => 'entry' in posted);
    expect(made).toHaveLength(10);
    expect(store.chains.get('ada')!.at(-1)!.balance).toBe(0);
  });

  it('returns the first entry to a repeat in the same batch, though the balance covers it once', async () => {
    const ledger = new Ledger({ store: new MemoryLedgerStore() });
    await ledger.post(posting());
    const spend = posting({ op: 'spend', leg: 'out', rule: 'spend' });
    const answers = await Promise.all([
      ledger.post(posting({ op: 'op-2', amount: 0 })),
      ledger.post(spend),
      ledger.post(spend),
    ]);
    expect(answers.map((answer) => 'entry' in answer && answer.fresh)).toEqual([true, true, false]);
    expect(answers[2]).toMatchObject({ entry: { op: 'spend', balance: 0 } });
  });

  it('rejects an invalid posting without affecting the others of its batch', async () => {
    const ledger = new Ledger({ store: new MemoryLedgerStore() });
    const outcomes = await Promise.allSettled([
      ledger.post(posting()),
      ledger.post(posting({ op: 'op-2', amount: 0.5 })),
      ledger.post(posting({ op: 'op-3' })),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('rejects the whole batch when the database is unavailable', async () => {
    const store = new MemoryLedgerStore();
    store.head = async () => Promise.reject(new Error('unavailable'));
    const ledger = new Ledger({ store });
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((op) => ledger.post(posting({ op }))));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });

  it('reads the store a few times for a thousand refusals at once', async () => {
    const store = new CountingStore();
    const ledger = new Ledger({ store });
    await ledger.post(posting());
    store.reads = 0;
    await Promise.all(
      Array.from({ length: 1_000 }, (_, index) =>
        ledger.post(posting({ op: `spend-${index}`, leg: 'out', rule: 'spend', amount: 11 })),
      ),
    );
    expect(store.reads).toBeLessThan(20);
  });
});
