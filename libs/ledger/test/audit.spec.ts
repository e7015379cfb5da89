import { describe, expect, it } from '@jest/globals';
import { isJoined, LedgerAudit, type AuditedPurchase, type EntryLookup, type Finding } from '../src/audit.js';
import { operationsIn } from '../src/audit-operations.js';
import type { Entry } from '../src/entry.js';
import type { Outcome } from '../src/ledger-store.js';
import { Ledger } from '../src/ledger.js';
import { MemoryLedgerStore } from '../src/memory-ledger-store.js';
import { reserve, settle } from '../src/operations/generation.js';
import { applyReturn, creditPurchase } from '../src/operations/payment.js';
import { boost, changeSetting, grant } from '../src/operations/single.js';
import { beginTip, finishTip } from '../src/operations/tip.js';

/** What an audit reads. */
interface Stored {
  entries: Entry[];
  /** Entries that were appended after their wallet was read. */
  late?: Entry[];
  outcomes?: Record<string, Outcome>;
  purchases?: AuditedPurchase[];
  summaries?: Record<string, number>;
}

/** Entry number `seq` of a wallet that got 10 ITC by each; `over` tampers with it. */
const gain = (seq: number, over: Partial<Entry> = {}): Entry => ({
  _id: `${over.wallet ?? 'ada'}:${seq}`,
  wallet: 'ada',
  seq,
  op: `g${seq}`,
  leg: 'in',
  kind: 'grant',
  contra: 'promo',
  amount: 10,
  covered: 0,
  repaid: 0,
  delta: 10,
  balance: 10 * seq,
  due: 0,
  owed: 0,
  tipped: 0,
  frozen: null,
  unlimited: false,
  requestHash: 'hash',
  at: new Date(0),
  open: false,
  published: true,
  ...over,
});

/** An entry that spends all of the 10 ITC of {@link gain} number 1, as the first half of an operation. */
const spending = (over: Partial<Entry>): Entry =>
  gain(2, { op: 'op', leg: 'out', amount: -10, delta: -10, balance: 0, ...over });

function lookupIn(entries: Entry[]): EntryLookup {
  return {
    slot: async (wallet, op, leg) =>
      entries.find((one) => one.wallet === wallet && one.op === op && one.leg === leg) ?? null,
    exists: async (wallet, seq) => entries.some((one) => one.wallet === wallet && one.seq === seq),
  };
}

async function audit({ entries, late = [], outcomes, purchases = [], summaries }: Stored): Promise<Finding[]> {
  const ledger = new LedgerAudit();
  for (const entry of entries) ledger.add(entry);
  const lookup = lookupIn([...entries, ...late]);
  const operations = operationsIn({
    steps: entries.filter(isJoined).toSorted((one, other) => (one.op < other.op ? -1 : 1)),
    outcomes: Object.entries(outcomes ?? {}).map(([_id, outcome]) => ({ _id, wallet: 'ada', outcome })),
    purchases,
  });
  for await (const operation of operations) await ledger.addOperation(operation, lookup);
  for (const [wallet, seq] of Object.entries(summaries ?? {})) ledger.addSummary(wallet, seq);
  return ledger.finish(lookup);
}

/** The violations by invariant, without the invariants that hold. */
const violationsOf = async (stored: Stored): Promise<Record<string, string[]>> =>
  Object.fromEntries(
    (await audit(stored)).filter(({ violations }) => violations.length > 0).map((one) => [one.name, one.violations]),
  );

it('finds nothing in a ledger that was made by its operations, and counts what it checked', async () => {
  const store = new MemoryLedgerStore();
  const ledger = new Ledger({ store });
  const setting = { op: 's1', by: 'root', reason: '', requestHash: 'h' };
  for (const wallet of ['ada', 'bob'])
    await grant(ledger, { wallet, op: 'g1', amount: 100, by: 'root', reason: '', requestHash: 'h' });
  const tip = { from: 'ada', to: 'bob', amount: 10, ref: 'm1', requestHash: 'h' };
  for (const op of ['t1', 't2']) {
    const begun = await beginTip(ledger, { ...tip, op });
    if (op === 't1' && 'entry' in begun) await finishTip(ledger, begun.entry);
  }
  const backwards = await beginTip(ledger, { ...tip, from: 'bob', to: 'ada', op: 't3' });
  if ('entry' in backwards) await finishTip(ledger, backwards.entry);
  await boost(ledger, { wallet: 'ada', author: 'bob', ref: 'm1', amount: 25, key: 'k' });
  const reservation = { wallet: 'ada', amount: 5, free: false, requestHash: 'h', deadline: new Date(0) };
  for (const op of ['gen1', 'gen2', 'gen3']) await reserve(ledger, { ...reservation, op });
  await settle(ledger, 'ada', 'gen1', 'captured');
  await settle(ledger, 'ada', 'gen2', 'refunded');
  await creditPurchase(ledger, { wallet: 'bob', session: 'cs_1', itc: 500, ref: 'p1', note: '' });
  await boost(ledger, { wallet: 'bob', author: 'ada', ref: 'm2', amount: 550, key: 'k' });
  const returned = { wallet: 'bob', itc: 250, ref: 'p1' };
  await applyReturn(ledger, { ...returned, kind: 'refund', id: 're_1', effective: true });
  await grant(ledger, { wallet: 'bob', op: 'g2', amount: 120, by: 'root', reason: '', requestHash: 'h' });
  await applyReturn(ledger, { ...returned, kind: 'refund', id: 're_2', effective: false });
  await changeSetting(ledger, { ...setting, wallet: 'ada', unlimited: true });
  await boost(ledger, { wallet: 'ada', author: 'bob', ref: 'm3', amount: 900, key: 'k3' });

  const entries = [...store.chains.values()].flat();
  const outcomes = { gen1: 'captured', gen2: 'refunded' } as const;
  const purchases = [{ id: 'p1', wallet: 'bob', session: 'cs_1', itc: 500, paid: true }];
  const findings = await audit({ entries, outcomes, purchases, summaries: { ada: 3, bob: 8, nobody: 0 } });
  expect(findings.flatMap(({ violations }) => violations)).toEqual([]);
  expect(findings.map(({ title }) => title.length > 20)).toEqual(Array.from({ length: 11 }, () => true));
  const users = store.chains.get('ada')!.at(-1)!.balance + store.chains.get('bob')!.at(-1)!.balance;
  expect(Object.fromEntries(findings.map(({ name, figures }) => [name, figures]))).toEqual({
    I1: { wallets: 2, entries: entries.length },
    I2: { entries: entries.length },
    I3: { slots: entries.length },
    I4: {
      wallets: users,
      transit: 10,
      escrow: 10,
      stripe: -500,
      bonus: 0,
      treasury: 1_475,
      clawback: expect.any(Number),
      promo: -1_220,
    },
    I5: { tips: 3, open: 1, transit: 10 },
    I6: { purchases: 1 },
    I7: { reservations: 3, outcomes: 2 },
    I8: { summaries: 3 },
    I9: { acknowledged: 0 },
    I10: { indexes: 0 },
    I11: { entries: entries.length },
  });
});

describe('the chain of a wallet', () => {
  it.each<[string, Entry[], Record<string, string[]>]>([
    ['a gap', [gain(1), gain(3, { balance: 20 })], { I1: ['ada:3 follows the entry number 1'] }],
    ['a wrong id', [gain(1, { _id: 'ada:9' })], { I1: ['ada:9 follows the entry number 0'] }],
    ['a wrong balance', [gain(1, { balance: 11 })], { I1: ['ada:1 goes from 0 by 10 to 11'] }],
    [
      'a change that is not its amount',
      [gain(1, { amount: 9 })],
      { I1: ['ada:1 goes from 0 by 10 to 10'], I4: ['the sum is 1'] },
    ],
    ['a debt from nowhere', [gain(1, { owed: 3 })], { I1: ['ada:1 has the debt 3 instead of 0'] }],
    [
      'a negative balance',
      [gain(1, { amount: -10, delta: -10, balance: -10 })],
      { I2: ['ada:1 has the balance -10 and the debt 0'] },
    ],
    [
      'a negative debt',
      [gain(1, { owed: -1 })],
      { I1: ['ada:1 has the debt -1 instead of 0'], I2: ['ada:1 has the balance 10 and the debt -1'] },
    ],
    ['a slot used twice', [gain(1), gain(2, { op: 'g1' })], { I3: ['ada:2 repeats the slot g1 in'] }],
    [
      'entries in two places',
      [gain(1), gain(1, { wallet: 'bob' }), gain(1)],
      { I1: ['the entries of ada were not added together'] },
    ],
  ])('is reported for %s', async (_what, entries, expected) => {
    expect(await violationsOf({ entries })).toEqual(expected);
  });

  it('may use one operation for both legs, and the same one as another wallet', async () => {
    const entries = [gain(1), spending({ op: 'g1' }), gain(1, { wallet: 'bob' })];
    expect(await violationsOf({ entries })).toEqual({});
  });
});

describe('tips', () => {
  const out = spending({ kind: 'tip', contra: 'transit', party: 'bob' });
  const received = gain(1, { wallet: 'bob', op: 'op', kind: 'tip', contra: 'transit', party: 'ada' });

  it('are two entries that match, in either order', async () => {
    expect(await violationsOf({ entries: [gain(1), out, received] })).toEqual({});
    expect(await violationsOf({ entries: [received, gain(1), out] })).toEqual({});
  });

  it.each<[string, Partial<Entry>]>([
    ['sender', { party: 'eve' }],
    ['receiver', { wallet: 'eve', _id: 'eve:1' }],
  ])('are reported with another %s', async (_who, over) => {
    const half = { ...received, ...over };
    expect(await violationsOf({ entries: [gain(1), out, half] })).toEqual({
      I5: [`ada:2 and ${half._id} do not match as one tip`],
    });
  });

  it('are reported with another amount', async () => {
    const half = { ...received, amount: 9, delta: 9, balance: 9 };
    expect(await violationsOf({ entries: [gain(1), out, half] })).toEqual({
      I5: ['ada:2 and bob:1 do not match as one tip', 'the transit contra is 1, the open tips are 0'],
    });
  });

  it('without a sender are reported, unless the sender’s entry came later', async () => {
    expect(await violationsOf({ entries: [received] })).toEqual({
      I5: ['bob:1 receives a tip without a sender', 'the transit contra is -10, the open tips are 0'],
    });
    const findings = await audit({ entries: [received], late: [out] });
    expect(findings[4]).toMatchObject({ figures: { tips: 0, open: 0, transit: 0 }, violations: [] });
  });

  it('that are closed without a receiver are reported, unless the receiver’s entry came later', async () => {
    expect(await violationsOf({ entries: [gain(1), out] })).toEqual({
      I5: ['ada:2 is closed without an entry of the receiver'],
    });
    expect(await violationsOf({ entries: [gain(1), out], late: [received] })).toEqual({});
    expect(await violationsOf({ entries: [gain(1), { ...out, open: true }] })).toEqual({});
  });

  it('alone use the transit contra', async () => {
    expect(await violationsOf({ entries: [gain(1), spending({ kind: 'boost', contra: 'transit' })] })).toEqual({
      I5: ['ada:2 is in transit and is no tip'],
    });
  });

  it('that take ITC out of transit are reported', async () => {
    const wrong = { ...out, amount: 10, delta: 10, balance: 20, open: true };
    expect(await violationsOf({ entries: [gain(1), wrong] })).toEqual({
      I5: ['the transit contra is -10, the open tips are -10'],
    });
  });
});

describe('purchases', () => {
  const credit = gain(1, { op: 'buy:cs_1', kind: 'purchase', contra: 'stripe' });
  const purchase = { id: 'p1', wallet: 'ada', session: 'cs_1', itc: 10, paid: true };

  it('are credited with what was bought', async () => {
    expect(await violationsOf({ entries: [credit], purchases: [purchase] })).toEqual({});
    expect(await violationsOf({ entries: [credit], purchases: [{ ...purchase, paid: false }] })).toEqual({});
    expect(await violationsOf({ entries: [], purchases: [{ ...purchase, paid: false }] })).toEqual({});
  });

  it.each<[string, Partial<AuditedPurchase>]>([
    ['of another amount', { itc: 9 }],
    ['of another wallet', { wallet: 'bob' }],
  ])('%s are reported', async (_what, over) => {
    const { wallet, itc } = { ...purchase, ...over };
    expect(await violationsOf({ entries: [credit], purchases: [{ ...purchase, ...over }] })).toEqual({
      I6: [`ada:1 credits 10 for the purchase p1 of ${itc} by ${wallet}`],
    });
  });

  it('are reported when a credit has none', async () => {
    const I6 = ['ada:1 credits a session without a purchase'];
    expect(await violationsOf({ entries: [credit] })).toEqual({ I6 });
  });

  it('that are paid are reported without a credit, unless it came later and is right', async () => {
    expect(await violationsOf({ entries: [], purchases: [purchase] })).toEqual({
      I6: ['the paid purchase p1 was not credited'],
    });
    expect(await violationsOf({ entries: [], late: [credit], purchases: [purchase] })).toEqual({});
    expect(await violationsOf({ entries: [], late: [{ ...credit, amount: 9 }], purchases: [purchase] })).toEqual({
      I6: ['ada:1 credits 9 for the purchase p1 of 10 by ada'],
    });
  });
});

describe('reservations', () => {
  const price = spending({ kind: 'generation', contra: 'escrow' });
  const refund = gain(3, { op: 'op', leg: 'refund', kind: 'generation', contra: 'escrow', balance: 10 });
  const paid = [gain(1), price];

  it('end captured, or refunded with a refund', async () => {
    expect(await violationsOf({ entries: paid, outcomes: { op: 'captured' } })).toEqual({});
    expect(await violationsOf({ entries: [...paid, refund], outcomes: { op: 'refunded' } })).toEqual({});
  });

  it('are reported with a refund of another amount', async () => {
    const less = { ...refund, amount: 9, delta: 9, balance: 9 };
    expect(await violationsOf({ entries: [...paid, less], outcomes: { op: 'refunded' } })).toEqual({
      I7: ['ada:3 refunds 9 of -10'],
    });
  });

  it.each<[string, Record<string, Outcome>]>([
    ['captured', { op: 'captured' }],
    ['not settled', {}],
  ])('are reported with a refund when they are %s', async (state, outcomes) => {
    expect(await violationsOf({ entries: [...paid, refund], outcomes })).toEqual({
      I7: [`ada:2 has a refund and is ${state}`],
    });
  });

  it('are reported when they are refunded and closed without a refund, unless it came later', async () => {
    const outcomes = { op: 'refunded' } as const;
    expect(await violationsOf({ entries: paid, outcomes })).toEqual({
      I7: ['ada:2 is refunded without a refund entry'],
    });
    expect(await violationsOf({ entries: paid, late: [refund], outcomes })).toEqual({});
    expect(await violationsOf({ entries: [gain(1), { ...price, open: true }], outcomes })).toEqual({});
  });

  it('are reported when they are captured without a debit, unless it came later', async () => {
    const outcomes = { op: 'captured' } as const;
    expect(await violationsOf({ entries: [], outcomes })).toEqual({ I7: ['op is captured without a debit'] });
    expect(await violationsOf({ entries: [], late: [price], outcomes })).toEqual({});
    expect(await violationsOf({ entries: [], outcomes: { op: 'refunded' } })).toEqual({});
  });

  it('are reported when a refund has none', async () => {
    const alone = { ...refund, _id: 'ada:1', seq: 1 };
    const I7 = ['ada:1 refunds without a reservation'];
    expect(await violationsOf({ entries: [alone], outcomes: { op: 'refunded' } })).toEqual({ I7 });
  });
});

describe('summaries', () => {
  it('that are ahead of their chain are reported, unless its entries came later', async () => {
    const summaries = { ada: 2, bob: 1 };
    const expected = [
      'the summary of ada is at 2, ahead of its chain',
      'the summary of bob is at 1, ahead of its chain',
    ];
    expect(await violationsOf({ entries: [gain(1)], summaries })).toEqual({ I8: expected });
    const late = [gain(2), gain(1, { wallet: 'bob' })];
    expect(await violationsOf({ entries: [gain(1)], late, summaries })).toEqual({});
  });
});

describe('a frozen wallet', () => {
  const freeze = (over: Partial<Entry> = {}): Entry =>
    gain(2, { kind: 'setting', amount: 0, delta: 0, balance: 10, frozen: 'admin', ...over });
  const third = (over: Partial<Entry>): Entry => gain(3, { op: 'op', frozen: 'admin', ...over });
  const boosted = { leg: 'out', kind: 'boost', amount: -5, delta: -5, balance: 5 } as const;

  it.each<[string, Entry[], string[] | undefined]>([
    ['spends', [gain(1), freeze(), third(boosted)], ['ada:3 spends from a wallet that is frozen (admin) or owes 0']],
    ['receives', [gain(1), freeze(), third({ balance: 20 })], undefined],
    ['loses ITC to a refund', [gain(1), freeze(), third({ ...boosted, kind: 'refund', due: 5 })], undefined],
    [
      'was unfrozen before it spends',
      [gain(1), freeze({ frozen: null }), third({ ...boosted, frozen: null })],
      undefined,
    ],
    [
      'of a deleted member is unfrozen',
      [gain(1), freeze({ frozen: 'departed' }), third({ balance: 20, frozen: null })],
      ['ada:3 unfreezes the wallet of a deleted member'],
    ],
  ])('that %s is reported only where that must not happen', async (_what, entries, expected) => {
    expect((await violationsOf({ entries }))['I11']).toEqual(expected);
  });

  it('is like one in debt', async () => {
    const indebted = freeze({ kind: 'refund', leg: 'out', frozen: null, owed: 3, due: 3 });
    const spent = third({ ...boosted, frozen: null, owed: 3 });
    expect(await violationsOf({ entries: [gain(1), indebted, spent] })).toEqual({
      I11: ['ada:3 spends from a wallet that is frozen (null) or owes 3'],
    });
  });
});

describe('acknowledged entries and indexes', () => {
  it('are reported when they are missing or differ', async () => {
    const ledger = new LedgerAudit();
    const lookup = lookupIn([gain(1)]);
    await ledger.addAcknowledged('ada', 'g1', 'in', 10, lookup);
    await ledger.addAcknowledged('ada', 'g1', 'in', 11, lookup);
    await ledger.addAcknowledged('ada', 'g2', 'in', 20, lookup);
    ledger.addIndexes(3, ['entries(wallet, seq)']);
    const findings = await ledger.finish(lookup);
    expect(findings.slice(8, 10)).toMatchObject([
      {
        name: 'I9',
        figures: { acknowledged: 3 },
        violations: [
          'ada:1 was acknowledged with the balance 11 and has 10',
          'ada has no entry for the acknowledged in of g2',
        ],
      },
      { name: 'I10', figures: { indexes: 3 }, violations: ['the unique index entries(wallet, seq) is missing'] },
    ]);
  });
});
