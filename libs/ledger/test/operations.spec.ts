import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Entry } from '../src/entry.js';
import { Ledger, type Posted } from '../src/ledger.js';
import { MemoryLedgerStore } from '../src/memory-ledger-store.js';
import { reserve, settle } from '../src/operations/generation.js';
import { applyReturn, creditPurchase } from '../src/operations/payment.js';
import { boost, changeSetting, closeWallet, grant, grantWelcomeBonus } from '../src/operations/single.js';
import { beginTip, finishTip } from '../src/operations/tip.js';
import { resume } from '../src/resume.js';

const AT = new Date('2025-06-01T12:00:00Z');
const DEADLINE = new Date(AT.getTime() + 60_000);
const AFTER_DEADLINE = new Date(DEADLINE.getTime() + 1);

let store: MemoryLedgerStore;
let ledger: Ledger;

beforeEach(async () => {
  store = new MemoryLedgerStore();
  ledger = new Ledger({ store, now: () => AT });
  await grant(ledger, { wallet: 'ada', op: 'g1', amount: 100, by: 'root', reason: 'Welcome', requestHash: 'h' });
});

const chain = (wallet: string): Entry[] => store.chains.get(wallet) ?? [];
const newest = (wallet: string): Entry => chain(wallet).at(-1)!;
const made = (posted: Posted): Entry => {
  if ('refused' in posted) throw new Error(`refused: ${posted.refused}`);
  return posted.entry;
};
const balance = (wallet: string): number => newest(wallet).balance;

describe('an admin grant', () => {
  it('adds ITC from promo and names the admin and the reason', () => {
    expect(newest('ada')).toMatchObject({
      op: 'g1',
      leg: 'in',
      kind: 'grant',
      contra: 'promo',
      amount: 100,
      party: 'root',
      note: 'Welcome',
      requestHash: 'h',
    });
  });

  it('of a negative amount removes ITC, and never below 0', async () => {
    const remove = { wallet: 'ada', by: 'root', reason: 'Mistake', requestHash: 'h' };
    expect(made(await grant(ledger, { ...remove, op: 'g2', amount: -100 }))).toMatchObject({ delta: -100, balance: 0 });
    expect(await grant(ledger, { ...remove, op: 'g3', amount: -1 })).toEqual({ refused: 'insufficient_itc' });
  });

  it('of 0 ITC is a credit, which a wallet with a debt accepts', async () => {
    const none = { wallet: 'ada', op: 'g2', amount: 0, by: 'root', reason: 'Note', requestHash: 'h' };
    expect(made(await grant(ledger, none))).toMatchObject({ delta: 0, balance: 100 });
  });
});

describe('a wallet setting', () => {
  const setting = { wallet: 'ada', op: 's1', by: 'root', reason: 'Why', requestHash: 'h' };

  it('freezes and unfreezes, and names the setting', async () => {
    expect(made(await changeSetting(ledger, { ...setting, frozen: true }))).toMatchObject({
      leg: 'in',
      kind: 'setting',
      contra: 'promo',
      ref: 'frozen',
      frozen: 'admin',
      unlimited: false,
      delta: 0,
      party: 'root',
      note: 'Why',
    });
    expect(made(await changeSetting(ledger, { ...setting, op: 's2', frozen: false })).frozen).toBeNull();
  });

  it('makes a wallet unlimited and leaves its freeze', async () => {
    await changeSetting(ledger, { ...setting, frozen: true });
    const entry = made(await changeSetting(ledger, { ...setting, op: 's2', unlimited: true }));
    expect(entry).toMatchObject({ ref: 'unlimited', unlimited: true, frozen: 'admin' });
  });

  it('closes the wallet of a deleted member with its balance in it', async () => {
    await changeSetting(ledger, { ...setting, unlimited: true });
    expect(made(await closeWallet(ledger, 'ada'))).toMatchObject({
      op: 'departed',
      leg: 'in',
      kind: 'setting',
      contra: 'promo',
      ref: 'closed',
      requestHash: 'departed',
      frozen: 'departed',
      unlimited: false,
      balance: 100,
    });
  });
});

it('the welcome bonus is granted once per wallet', async () => {
  const first = made(await grantWelcomeBonus(ledger, 'bob', 500, 'avatar-1'));
  expect(first).toMatchObject({
    op: 'bonus:welcome',
    leg: 'in',
    kind: 'bonus',
    contra: 'bonus',
    amount: 500,
    balance: 500,
    ref: 'avatar-1',
    requestHash: 'welcome',
  });
  expect(await grantWelcomeBonus(ledger, 'bob', 500, 'avatar-2')).toEqual({ entry: first, fresh: false });
  expect(balance('bob')).toBe(500);
});

describe('a boost', () => {
  const paid = { wallet: 'ada', author: 'bob', ref: 'm1', amount: 25, key: 'k1' };

  it('is paid to the treasury, once per message', async () => {
    const entry = made(await boost(ledger, { ...paid, note: 'Hello' }));
    expect(entry).toMatchObject({
      op: 'boost:m1',
      leg: 'out',
      kind: 'boost',
      contra: 'treasury',
      delta: -25,
      party: 'bob',
      ref: 'm1',
      note: 'Hello',
      key: 'k1',
      open: false,
      published: false,
    });
    expect(await boost(ledger, { ...paid, note: 'Hello' })).toEqual({ entry, fresh: false });
    expect(await boost(ledger, { ...paid, key: 'k2' })).toEqual({ refused: 'idempotency_mismatch' });
    expect(await boost(ledger, { ...paid, ref: 'm2' })).toEqual({ refused: 'idempotency_mismatch' });
    expect(balance('ada')).toBe(75);
  });

  it('without a note has none', async () => {
    expect(made(await boost(ledger, paid))).not.toHaveProperty('note');
  });
});

describe('a purchase', () => {
  const purchase = { wallet: 'bob', session: 'cs_1', itc: 500, ref: 'p1', note: 'Starter pack' };

  it('is credited once per session', async () => {
    await creditPurchase(ledger, purchase);
    await creditPurchase(ledger, purchase);
    expect(chain('bob')).toHaveLength(1);
    expect(newest('bob')).toMatchObject({
      op: 'buy:cs_1',
      leg: 'in',
      kind: 'purchase',
      contra: 'stripe',
      amount: 500,
      ref: 'p1',
      note: 'Starter pack',
      requestHash: 'p1:500',
    });
  });

  it.each([
    ['refund', null],
    ['dispute', 'dispute'],
  ] as const)('is clawed back once by a %s', async (kind, frozen) => {
    await creditPurchase(ledger, purchase);
    const returned = { wallet: 'bob', kind, id: 're_1', itc: 500, ref: 'p1', effective: true };
    await applyReturn(ledger, returned);
    await applyReturn(ledger, returned);
    expect(chain('bob')).toHaveLength(2);
    expect(newest('bob')).toMatchObject({
      op: `${kind}:re_1`,
      leg: 'out',
      kind,
      contra: 'clawback',
      delta: -500,
      balance: 0,
      ref: 'p1',
      frozen,
      requestHash: 'p1:500',
    });
  });

  it.each(['refund', 'dispute'] as const)('keeps its ITC when a %s is withdrawn, in any order', async (kind) => {
    await creditPurchase(ledger, purchase);
    const returned = { wallet: 'bob', kind, id: 're_1', itc: 500, ref: 'p1' };
    await applyReturn(ledger, { ...returned, effective: false });
    await applyReturn(ledger, { ...returned, effective: true });
    expect(chain('bob')).toHaveLength(3);
    expect(newest('bob')).toMatchObject({ leg: 'refund', delta: 500, balance: 500, owed: 0, frozen: null });
  });

  it('that was refunded leaves the freeze of another dispute', async () => {
    await creditPurchase(ledger, purchase);
    await applyReturn(ledger, { wallet: 'bob', kind: 'dispute', id: 'd1', itc: 100, ref: 'p1', effective: true });
    await applyReturn(ledger, { wallet: 'bob', kind: 'refund', id: 'r1', itc: 100, ref: 'p1', effective: false });
    expect(newest('bob').frozen).toBe('dispute');
  });
});

describe('a tip', () => {
  const tip = { from: 'ada', to: 'bob', op: 't1', amount: 40, ref: 'm1', requestHash: 'h' };

  it('is open until the receiver is credited, and credited once', async () => {
    const out = made(await beginTip(ledger, { ...tip, note: 'Thanks', key: 'k1' }));
    expect(out).toMatchObject({
      wallet: 'ada',
      leg: 'out',
      kind: 'tip',
      contra: 'transit',
      delta: -40,
      tipped: 40,
      party: 'bob',
      ref: 'm1',
      note: 'Thanks',
      key: 'k1',
      open: true,
    });
    await finishTip(ledger, out);
    await finishTip(ledger, out);
    expect(chain('bob')).toHaveLength(1);
    expect(newest('bob')).toMatchObject({
      op: 't1',
      leg: 'in',
      kind: 'tip',
      contra: 'transit',
      amount: 40,
      tipped: 0,
      party: 'ada',
      ref: 'm1',
      note: 'Thanks',
      requestHash: 'h',
    });
    expect(newest('ada').open).toBe(false);
    expect(await store.openBefore(AFTER_DEADLINE, 10)).toEqual([]);
  });

  it('without a note or key has none on either side', async () => {
    const out = made(await beginTip(ledger, tip));
    await finishTip(ledger, out);
    for (const entry of [out, newest('bob')]) {
      expect(Object.keys(entry)).not.toEqual(expect.arrayContaining(['note']));
      expect(Object.keys(entry)).not.toEqual(expect.arrayContaining(['key']));
    }
  });

  it('is allowed up to the limit of the sender and refused beyond it', async () => {
    expect(made(await beginTip(ledger, { ...tip, maxTipped: 40 })).tipped).toBe(40);
    expect(await beginTip(ledger, { ...tip, op: 't2', amount: 1, maxTipped: 40 })).toEqual({ refused: 'tip_limit' });
  });

  it('that was interrupted is finished by resume', async () => {
    await beginTip(ledger, tip);
    const [open] = await store.openBefore(AFTER_DEADLINE, 10);
    await resume(ledger, open!, AT);
    expect(balance('bob')).toBe(40);
    expect(await store.openBefore(AFTER_DEADLINE, 10)).toEqual([]);
  });
});

describe('a reservation', () => {
  const reservation = { wallet: 'ada', op: 'gen1', amount: 100, free: false, requestHash: 'h', deadline: DEADLINE };

  it('moves the price into escrow and stays open', async () => {
    expect(made(await reserve(ledger, { ...reservation, ref: 'a1', note: 'Avatar' }))).toMatchObject({
      leg: 'out',
      kind: 'generation',
      contra: 'escrow',
      delta: -100,
      ref: 'a1',
      note: 'Avatar',
      deadline: DEADLINE,
      open: true,
    });
  });

  it('that is captured keeps the price and closes', async () => {
    await reserve(ledger, reservation);
    expect(await settle(ledger, 'ada', 'gen1', 'captured')).toBe('captured');
    expect(newest('ada')).toMatchObject({ leg: 'out', balance: 0, open: false });
  });

  it('that is refunded returns the price once, with its subject', async () => {
    await reserve(ledger, { ...reservation, ref: 'a1', note: 'Avatar' });
    await settle(ledger, 'ada', 'gen1', 'refunded');
    await settle(ledger, 'ada', 'gen1', 'refunded');
    expect(chain('ada')).toHaveLength(3);
    expect(newest('ada')).toMatchObject({
      op: 'gen1',
      leg: 'refund',
      kind: 'generation',
      contra: 'escrow',
      delta: 100,
      balance: 100,
      ref: 'a1',
      note: 'Avatar',
      requestHash: 'h',
      open: false,
    });
    expect(chain('ada')[1]!.open).toBe(false);
  });

  it('without a subject is refunded without one', async () => {
    await reserve(ledger, reservation);
    await settle(ledger, 'ada', 'gen1', 'refunded');
    expect(Object.keys(newest('ada'))).not.toEqual(expect.arrayContaining(['ref']));
    expect(Object.keys(newest('ada'))).not.toEqual(expect.arrayContaining(['note']));
  });

  it('that promo paid is refunded to promo', async () => {
    await reserve(ledger, { ...reservation, free: true });
    await settle(ledger, 'ada', 'gen1', 'refunded');
    expect(newest('ada')).toMatchObject({ amount: 100, covered: -100, delta: 0, balance: 100 });
  });

  it('keeps the outcome that was written first', async () => {
    await reserve(ledger, reservation);
    await settle(ledger, 'ada', 'gen1', 'captured');
    expect(await settle(ledger, 'ada', 'gen1', 'refunded')).toBe('captured');
    expect(balance('ada')).toBe(0);
  });

  it('that does not exist is not captured', async () => {
    expect(await settle(ledger, 'ada', 'gen1', 'captured')).toBe('refunded');
    await resume(ledger, made(await reserve(ledger, reservation)), AT);
    expect(newest('ada')).toMatchObject({ leg: 'refund', balance: 100 });
  });

  it('whose outcome comes before its entry is finished by resume', async () => {
    expect(await settle(ledger, 'ada', 'gen1', 'refunded')).toBe('refunded');
    expect(chain('ada')).toHaveLength(1);
    await resume(ledger, made(await reserve(ledger, reservation)), AT);
    expect(newest('ada')).toMatchObject({ leg: 'refund', balance: 100 });
    expect(await store.openBefore(AFTER_DEADLINE, 10)).toEqual([]);
  });

  it('without an outcome is refunded by resume at its deadline, not before', async () => {
    const entry = made(await reserve(ledger, reservation));
    await resume(ledger, entry, new Date(DEADLINE.getTime() - 1));
    expect(newest('ada')).toMatchObject({ leg: 'out', open: true });
    await resume(ledger, entry, DEADLINE);
    expect(newest('ada')).toMatchObject({ leg: 'refund', balance: 100 });
    expect(await store.outcomeOf('gen1')).toBe('refunded');
  });
});

it('resume closes an open entry that has no steps left', async () => {
  const posting = { wallet: 'ada', op: 'x', leg: 'in', kind: 'grant', contra: 'promo', rule: 'credit' } as const;
  const entry = made(await ledger.post({ ...posting, amount: 1, requestHash: 'h', open: true }));
  await resume(ledger, entry, AT);
  expect(newest('ada')).toMatchObject({ seq: entry.seq, open: false });
});

describe('openBefore', () => {
  it('returns open entries made before the time, oldest first and at most as many as asked for', async () => {
    for (const op of ['t1', 't2', 't3']) {
      await beginTip(ledger, { from: 'ada', to: 'bob', op, amount: 1, ref: 'm1', requestHash: op });
    }
    const ops = async (time: Date, limit: number): Promise<string[]> =>
      (await store.openBefore(time, limit)).map(({ op }) => op);
    expect(await ops(AFTER_DEADLINE, 2)).toEqual(['t1', 't2']);
    expect(await ops(AFTER_DEADLINE, 10)).toEqual(['t1', 't2', 't3']);
    expect(await ops(AT, 10)).toEqual([]);
  });
});
