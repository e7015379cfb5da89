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

/** Loses the reply of the next writes, before or after they are done. */
class LossyStore extends MemoryLedgerStore {
  losses: ('before' | 'after')[] = [];

  override async append(entry: Entry): Promise<boolean> {
    const loss = this.losses.shift();
    if (loss === 'before') throw new Error('lost');
    const done = await super.append(entry);
    if (loss === 'after') throw new Error('lost');
    return done;
  }
}

/** Counts how often it is read. */
class CountingStore extends MemoryLedgerStore {
  reads = 0;

  override async head(wallet: string): Promise<Head> {
    this.reads++;
    return super.head(wallet);
  }

  override async standing(wallet: string, slots: readonly Slot[]): Promise<(Entry | null)[]> {
    this.reads++;
    return super.standing(wallet, slots);
  }
}

describe('post', () => {
  it('makes an entry once per slot, and tells of it once', async () => {
    const told: string[] = [];
    const store = new MemoryLedgerStore();
    const ledger = new Ledger({ store, posted: ({ _id }) => told.push(_id) });
    const first = await ledger.post(posting());
    const again = await ledger.post(posting());
    expect(first).toMatchObject({ fresh: true, entry: { balance: 10 } });
    expect(again).toMatchObject({ fresh: false, entry: { balance: 10 } });
    expect(told).toEqual(['ada:1']);
  });

  it('tells a repeat from a reuse of the operation, and of a key', async () => {
    const ledger = new Ledger({ store: new MemoryLedgerStore() });
    await ledger.post(posting({ key: 'k' }));
    expect(await ledger.post(posting({ requestHash: 'other' }))).toEqual({ refused: 'idempotency_mismatch' });
    expect(await ledger.post(posting({ op: 'op-2', key: 'k' }))).toEqual({ refused: 'idempotency_mismatch' });
    expect(await ledger.post(posting({ op: 'op-2', key: 'l' }))).toMatchObject({ fresh: true });
  });

  it.each(['before', 'after'] as const)('finds out by itself when a reply is lost %s the write', async (loss) => {
    const store = new LossyStore();
    const ledger = new Ledger({ store });
    store.losses = [loss];
    expect(await ledger.post(posting())).toMatchObject({ entry: { balance: 10 } });
    expect(store.chains.get('ada')).toHaveLength(1);
  });

  it('gives up when no write gets through, and goes on when the database is back', async () => {
    const store = new LossyStore();
    const ledger = new Ledger({ store });
    store.losses = ['before', 'before', 'before', 'before'];
    await expect(ledger.post(posting())).rejects.toThrow('lost');
    expect(await ledger.post(posting())).toMatchObject({ fresh: true });
  });

  it('refuses nothing on the word of a head that is behind', async () => {
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

  it('lets a failed posting not hold up the next ones', async () => {
    const store = new LossyStore();
    const ledger = new Ledger({ store });
    store.losses = ['before', 'before', 'before', 'before'];
    const [failed, next] = await Promise.allSettled([ledger.post(posting()), ledger.post(posting({ op: 'op-2' }))]);
    expect([failed.status, next.status]).toEqual(['rejected', 'fulfilled']);
  });

  it('has exactly the winners that a balance affords, of a thousand at once in four processes', async () => {
    const store = new MemoryLedgerStore();
    const processes = Array.from({ length: 4 }, () => new Ledger({ store }));
    await processes[0]!.post(posting({ amount: 50 }));
    const asked = Array.from({ length: 1_000 }, (_, index) =>
      processes[index % 4]!.post(posting({ op: `spend-${index}`, leg: 'out', rule: 'spend', amount: 5 })),
    );
    const made = (await Promise.all(asked)).filter((posted) => 'entry' in posted);
    expect(made).toHaveLength(10);
    expect(store.chains.get('ada')!.at(-1)!.balance).toBe(0);
  });

  it('answers a repeat as the first, though both wait together and the balance affords it once', async () => {
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

  it('lets an impossible posting not touch those that wait with it', async () => {
    const ledger = new Ledger({ store: new MemoryLedgerStore() });
    const outcomes = await Promise.allSettled([
      ledger.post(posting()),
      ledger.post(posting({ op: 'op-2', amount: 0.5 })),
      ledger.post(posting({ op: 'op-3' })),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('fails all that wait when the database is away', async () => {
    const store = new MemoryLedgerStore();
    store.head = async () => Promise.reject(new Error('away'));
    const ledger = new Ledger({ store });
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((op) => ledger.post(posting({ op }))));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });

  it('looks few times at a wallet that cannot afford what a thousand ask of it at once', async () => {
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
