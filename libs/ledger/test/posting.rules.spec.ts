import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { contraSums, EMPTY_HEAD, headOf, type Entry, type Head } from '../src/entry.js';
import { decide, type Posting } from '../src/posting.rules.js';

const AT = new Date('2025-06-01T12:00:00Z');
const posting = (over: Partial<Posting>): Posting => ({
  wallet: 'ada',
  op: 'op-1',
  leg: 'out',
  kind: 'boost',
  contra: 'treasury',
  rule: 'spend',
  amount: 5,
  requestHash: 'hash',
  ...over,
});
const head = (over: Partial<Head>): Head => ({ ...EMPTY_HEAD, ...over });
const entry = (from: Head, over: Partial<Posting>): Entry => {
  const decided = decide(from, posting(over), AT);
  if ('refused' in decided) throw new Error(`refused: ${decided.refused}`);
  return decided;
};

describe('spending', () => {
  it('is allowed down to a balance of 0', () => {
    expect(entry(head({ balance: 5, seq: 7 }), {})).toMatchObject({ _id: 'ada:8', seq: 8, delta: -5, balance: 0 });
    expect(decide(head({ balance: 4 }), posting({}), AT)).toEqual({ refused: 'insufficient_itc' });
  });

  it.each([
    ['frozen by an admin', head({ balance: 100, frozen: 'admin' })],
    ['frozen by a dispute', head({ balance: 100, frozen: 'dispute' })],
    ['in debt', head({ balance: 100, owed: 1 })],
    ['frozen and unlimited', head({ frozen: 'admin', unlimited: true })],
  ])('is refused for a wallet that is %s', (_state, from) => {
    expect(decide(from, posting({}), AT)).toEqual({ refused: 'wallet_frozen' });
  });

  it('is paid by promo for an unlimited wallet and for a free posting', () => {
    for (const made of [
      entry(head({ balance: 3, unlimited: true }), {}),
      entry(head({ balance: 3 }), { free: true }),
    ]) {
      expect(made).toMatchObject({ amount: -5, covered: 5, delta: 0, balance: 3 });
    }
  });

  it('counts tips and refuses them beyond the limit', () => {
    const tip = { kind: 'tip', contra: 'transit', amount: 10, maxTipped: 25 } as const;
    const once = headOf(entry(head({ balance: 100 }), tip));
    const twice = headOf(entry(once, tip));
    expect(twice.tipped).toBe(20);
    expect(decide(twice, posting(tip), AT)).toEqual({ refused: 'tip_limit' });
    expect(headOf(entry(twice, { ...tip, amount: 5 })).tipped).toBe(25);
    expect(headOf(entry(twice, { ...tip, leg: 'in', rule: 'credit', maxTipped: 100 })).tipped).toBe(20);
    expect(headOf(entry(twice, { rule: 'spend', maxTipped: undefined })).tipped).toBe(20);
  });
});

it('an entry names both sides of its posting', () => {
  const made = entry(head({ balance: 10, owed: 3 }), { rule: 'credit', contra: 'stripe', amount: 8, uncovered: 2 });
  expect(contraSums(made)).toEqual([
    ['stripe', -8],
    ['promo', 2],
    ['clawback', 3],
  ]);
});

describe('credits', () => {
  it('repay a debt first', () => {
    const made = entry(head({ owed: 30 }), { rule: 'credit', contra: 'stripe', amount: 100 });
    expect(made).toMatchObject({ amount: 100, repaid: 30, delta: 70, balance: 70, owed: 0 });
    expect(entry(head({ owed: 300 }), { rule: 'credit', amount: 100 })).toMatchObject({
      delta: 0,
      balance: 0,
      owed: 200,
    });
  });

  it('return to promo the part that promo had paid', () => {
    const made = entry(head({ balance: 3, owed: 9 }), { leg: 'refund', rule: 'credit', amount: 100, uncovered: 100 });
    expect(made).toMatchObject({ amount: 100, covered: -100, repaid: 0, delta: 0, balance: 3, owed: 9 });
  });
});

describe('clawbacks', () => {
  it('take the balance and leave the rest as a debt', () => {
    const made = entry(head({ balance: 40 }), { rule: 'clawback', contra: 'clawback', amount: 100 });
    expect(made).toMatchObject({ amount: -40, balance: 0, owed: 60, due: 100 });
  });

  it('restore the full value when they are reversed', () => {
    const taken = headOf(entry(head({ balance: 40 }), { rule: 'clawback', contra: 'clawback', amount: 100 }));
    const earned = headOf(entry(taken, { rule: 'credit', contra: 'transit', amount: 25 }));
    const made = entry(earned, { rule: 'clawback-reversal', contra: 'clawback', amount: 100 });
    expect(made).toMatchObject({ balance: 65, owed: 0 });
  });
});

describe('settings', () => {
  it('are copied to every entry until they change', () => {
    const frozen = headOf(entry(head({ balance: 9 }), { rule: 'set', kind: 'setting', amount: 0, freeze: 'admin' }));
    const after = headOf(entry(frozen, { rule: 'credit', amount: 1 }));
    expect(after).toMatchObject({ frozen: 'admin', balance: 10 });
    expect(entry(after, { rule: 'set', kind: 'setting', amount: 0, freeze: null, unlimited: true })).toMatchObject({
      frozen: null,
      unlimited: true,
    });
  });

  it('never unfreeze the wallet of a deleted member, which still receives credits', () => {
    const deleted = head({ frozen: 'departed', balance: 3 });
    expect(entry(deleted, { kind: 'dispute', rule: 'clawback', amount: 1, freeze: 'dispute' }).frozen).toBe('departed');
    expect(entry(deleted, { kind: 'setting', rule: 'set', amount: 0, freeze: null }).frozen).toBe('departed');
    expect(entry(deleted, { rule: 'credit', amount: 4 })).toMatchObject({ frozen: 'departed', balance: 7 });
    expect(decide(deleted, posting({}), AT)).toEqual({ refused: 'wallet_frozen' });
  });

  it('of an admin take precedence over a dispute', () => {
    const admin = head({ frozen: 'admin' });
    expect(entry(admin, { kind: 'dispute', rule: 'clawback', freeze: 'dispute' }).frozen).toBe('admin');
    expect(entry(admin, { kind: 'dispute', rule: 'clawback-reversal', freeze: null }).frozen).toBe('admin');
    const disputed = headOf(entry(head({}), { kind: 'dispute', rule: 'clawback', freeze: 'dispute' }));
    expect(disputed.frozen).toBe('dispute');
    expect(entry(disputed, { kind: 'dispute', rule: 'clawback-reversal', freeze: null }).frozen).toBeNull();
  });
});

describe('the freeze of a dispute', () => {
  const disputed = (from: Head, op: string) =>
    headOf(entry(from, { op, kind: 'dispute', rule: 'clawback', freeze: 'dispute' }));
  const won = (from: Head, op: string) =>
    headOf(entry(from, { op, leg: 'refund', kind: 'dispute', rule: 'clawback-reversal', freeze: null }));
  const set = (from: Head, freeze: 'admin' | null) =>
    headOf(entry(from, { kind: 'setting', rule: 'set', amount: 0, freeze }));

  it('lasts until the last of several disputes is won', () => {
    const both = headOf(entry(disputed(disputed(EMPTY_HEAD, 'du_1'), 'du_2'), { rule: 'credit', amount: 99 }));
    const one = won(both, 'du_1');
    expect(one.frozen).toBe('dispute');
    expect(decide(one, posting({}), AT)).toEqual({ refused: 'wallet_frozen' });
    expect(won(one, 'du_2')).toMatchObject({ frozen: null });
    expect(won(one, 'du_2')).not.toHaveProperty('disputes');
  });

  it('is lifted by an admin for the disputes so far, not for a later one', () => {
    const lifted = set(disputed(EMPTY_HEAD, 'du_1'), null);
    expect(lifted.frozen).toBeNull();
    const again = disputed(lifted, 'du_2');
    expect(won(again, 'du_1').frozen).toBe('dispute');
    expect(won(again, 'du_2').frozen).toBeNull();
  });

  it('is covered by an admin’s freeze, which lasts when all disputes are won', () => {
    const frozen = set(disputed(EMPTY_HEAD, 'du_1'), 'admin');
    expect(frozen.frozen).toBe('admin');
    expect(won(won(disputed(frozen, 'du_2'), 'du_1'), 'du_2').frozen).toBe('admin');
  });
});

describe('deductions', () => {
  it('are allowed from any wallet down to a balance of 0', () => {
    expect(entry(head({ balance: 9, frozen: 'admin' }), { rule: 'deduct', amount: 9 }).balance).toBe(0);
    expect(decide(head({ balance: 8 }), posting({ rule: 'deduct', amount: 9 }), AT)).toEqual({
      refused: 'insufficient_itc',
    });
  });
});

it('an entry has only those optional fields that the posting has', () => {
  const full = { party: 'bob', ref: 'm1', note: 'why', key: 'k', deadline: AT, open: true };
  expect(entry(head({ balance: 5 }), full)).toMatchObject(full);
  const bare = entry(head({ balance: 5 }), {});
  expect(Object.keys(bare).filter((field) => field in full)).toEqual(['open']);
  expect(bare).toMatchObject({ open: false, published: false });
});

it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('throws on an amount of %p ITC', (amount) => {
  expect(() => decide(EMPTY_HEAD, posting({ rule: 'credit', amount }), AT)).toThrow(
    new RangeError('ITC must be whole and not negative'),
  );
});

it('throws when the balance exceeds Number.MAX_SAFE_INTEGER', () => {
  expect(() => decide(head({ balance: Number.MAX_SAFE_INTEGER }), posting({ rule: 'credit', amount: 1 }), AT)).toThrow(
    new RangeError('The balance is too large'),
  );
});

it('wallets and contras add up to 0 after any sequence of postings', () => {
  const rules = fc.constantFrom<Posting['rule']>('credit', 'spend', 'deduct', 'clawback', 'clawback-reversal', 'set');
  const step = fc.record({ rule: rules, amount: fc.nat(1_000), free: fc.boolean(), unlimited: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let state = EMPTY_HEAD;
      for (const { rule, amount, free, unlimited } of steps) {
        const made = decide(state, posting({ rule, amount: rule === 'set' ? 0 : amount, free, unlimited }), AT);
        if ('refused' in made) continue;
        const contras = contraSums(made).reduce((sum, [, part]) => sum + part, 0);
        expect(made.delta + contras).toBe(0);
        expect(made.balance).toBe(state.balance + made.delta);
        expect(Math.min(made.balance, made.owed)).toBeGreaterThanOrEqual(0);
        state = headOf(made);
      }
    }),
    { numRuns: 500 },
  );
});
