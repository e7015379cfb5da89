import { beforeEach, describe, expect, it } from '@jest/globals';
import { Ledger } from '@crew/ledger/ledger';
import { MemoryLedgerStore } from '@crew/ledger/memory-ledger-store';
import { closeWallet } from '@crew/ledger/operations/single';
import { pino } from 'pino';
import { newPurchase } from './purchase.rules.js';
import type { PurchaseDocument } from './purchase.schema.js';
import { Settlement } from './settlement.js';

const NO_RETURNS = { amount_refunded: 0, disputed: false };

/** What Stripe knows about the payment, and what it was asked. */
let session: Record<string, unknown>;
let refunds: object[];
let disputes: object[];
let asked: unknown[];
let purchase: PurchaseDocument;
let updates: Partial<PurchaseDocument>[];
let extensions: number;
/** Whether the purchase is unchanged at the next updates; it is when none is left. */
let isUnchanged: boolean[];
let logs: Record<string, unknown>[];
let store: MemoryLedgerStore;
let settlement: Settlement;

beforeEach(() => {
  [asked, updates, logs, refunds, disputes, extensions, isUnchanged] = [[], [], [], [], [], 0, []];
  purchase = { ...newPurchase('ada', '500', 'key'), sessionId: 'cs_1' };
  session = {
    id: 'cs_1',
    status: 'complete',
    payment_status: 'paid',
    amount_total: purchase.usdCents,
    currency: 'usd',
    client_reference_id: purchase._id,
    customer_details: { email: 'ada@example.org' },
    payment_intent: paidBy(NO_RETURNS),
  };
  const list = (what: string, all: () => object[]) => ({
    list: async (query: object) => {
      asked.push([what, query]);
      return { data: [...all()] };
    },
  });
  const retrieve = async (id: string, options: object): Promise<object> => {
    asked.push([id, options]);
    return session;
  };
  const stripe = {
    checkout: { sessions: { retrieve, expire: async (id: string) => void asked.push(['expire', id]) } },
    refunds: {
      ...list('refunds', () => refunds),
      create: async (params: object, options: object) => {
        asked.push(['refund', params, options]);
        refunds.push({ id: 're_1', amount: purchase.usdCents, status: 'succeeded' });
      },
    },
    disputes: list('disputes', () => disputes),
  };
  const purchases = {
    findById: async () => purchase,
    updateUnchanged: async (_read: PurchaseDocument, fields: Partial<PurchaseDocument>) => {
      updates.push(fields);
      return isUnchanged.shift() ?? true;
    },
    extendReturns: async (_purchase: PurchaseDocument, returns: PurchaseDocument['returns']) => {
      extensions += 1;
      purchase.returns = returns;
      return true;
    },
  };
  store = new MemoryLedgerStore();
  const logger = pino({ base: null }, { write: (line) => void logs.push(JSON.parse(line)) });
  settlement = new Settlement((async () => stripe) as never, logger, new Ledger({ store }), purchases as never);
});

const paidBy = (charge: object): object => ({
  id: 'pi_1',
  status: 'succeeded',
  latest_charge: { id: 'ch_1', ...charge },
});
const balance = async (): Promise<number> => (await store.head('ada')).balance;
const RETRIEVED = ['cs_1', { expand: ['payment_intent.latest_charge'] }];
const QUERY = { payment_intent: 'pi_1', limit: 100 };
const PAID = {
  sessionId: 'cs_1',
  checkedAt: expect.any(Date),
  pending: false,
  url: null,
  paymentId: 'pi_1',
  chargeId: 'ch_1',
  returnedCents: 0,
  status: 'paid',
};

describe('settle', () => {
  it('does nothing for a purchase without a session', async () => {
    await settlement.settle({ ...purchase, sessionId: null });
    expect([asked, updates]).toEqual([[], []]);
  });

  it('uses the session of an event for a purchase that has none', async () => {
    await settlement.settle({ ...purchase, sessionId: null }, 'cs_1');
    expect(asked).toEqual([RETRIEVED]);
    expect(updates).toMatchObject([PAID]);
  });

  it('logs a session that does not match its purchase, and changes nothing', async () => {
    session.amount_total = 1;
    await settlement.settle(purchase);
    expect([updates, await balance()]).toEqual([[], 0]);
    expect(logs).toMatchObject([
      { purchase: purchase._id, session: 'cs_1', msg: 'checkout session does not match its purchase' },
    ]);
  });

  it.each([
    ['open', { status: 'open' }, { pending: false }],
    ['pending', { status: 'complete' }, { pending: true }],
    ['expired', { status: 'expired' }, { pending: false, status: 'expired', url: null }],
  ])('stores the state of a session that is %s', async (_state, over, expected) => {
    Object.assign(session, { payment_status: 'unpaid', payment_intent: null }, over);
    await settlement.settle(purchase);
    expect(updates).toEqual([{ sessionId: 'cs_1', checkedAt: expect.any(Date), ...expected }]);
    expect(await balance()).toBe(0);
  });

  it('expires an open session of a member who has deleted their account', async () => {
    Object.assign(session, { status: 'open', payment_status: 'unpaid', payment_intent: null });
    await closeWallet(new Ledger({ store }), 'ada');
    await settlement.settle(purchase);
    expect(asked).toEqual([RETRIEVED, ['expire', 'cs_1']]);
    expect(updates).toMatchObject([{ pending: false, status: 'expired', url: null }]);
  });

  it('refunds what is paid after the account was deleted, once, without a receipt', async () => {
    await closeWallet(new Ledger({ store }), 'ada');
    await settlement.settle(purchase);
    const refund = ['refund', { payment_intent: 'pi_1' }, { idempotencyKey: `refund:${purchase._id}` }];
    expect(asked).toEqual([RETRIEVED, refund, ['refunds', QUERY], ['disputes', QUERY]]);
    expect(updates).toMatchObject([{ status: 'refunded', returnedCents: purchase.usdCents, receiptTo: null }]);
    expect(updates).toMatchObject([{ paidAt: expect.any(Date), receiptDue: false }]);
    expect(await balance()).toBe(0);
    // The bank rejected the refund: an admin decides.
    refunds = [{ id: 're_1', amount: purchase.usdCents, status: 'failed' }];
    await settlement.settle(purchase);
    expect(asked.filter((call) => Array.isArray(call) && call[0] === 'refund')).toHaveLength(1);
    expect(updates.at(-1)).toMatchObject({ status: 'paid', returnedCents: 0 });
  });

  it('does not refund what was paid before the account was deleted', async () => {
    await settlement.settle(purchase);
    await closeWallet(new Ledger({ store }), 'ada');
    await settlement.settle(purchase);
    expect(asked).toEqual([RETRIEVED, RETRIEVED]);
    expect(await balance()).toBe(500);
  });

  it('asks Stripe again when another settlement ended meanwhile', async () => {
    isUnchanged = [false];
    await settlement.settle({ ...purchase, sessionId: null }, 'cs_1');
    expect(asked).toEqual([RETRIEVED, RETRIEVED]);
    expect(updates).toMatchObject([PAID, PAID]);
    expect(await balance()).toBe(500);
  });

  it('credits a paid session and stores who gets the receipt, once', async () => {
    await settlement.settle(purchase);
    await settlement.settle({ ...purchase, paidAt: new Date(0) });
    const receipt = { paidAt: expect.any(Date), receiptTo: 'ada@example.org', receiptDue: true };
    expect(updates).toEqual([{ ...PAID, ...receipt }, PAID]);
    expect(store.chains.get('ada')).toMatchObject([
      { kind: 'purchase', delta: 500, ref: purchase._id, note: 'Explorer pack' },
    ]);
    expect(asked).toEqual([RETRIEVED, RETRIEVED]);
  });

  it.each([[null], [{ email: null }]])('sends no receipt without an address: %j', async (details) => {
    session.customer_details = details;
    await settlement.settle(purchase);
    expect(updates).toMatchObject([{ receiptTo: null, receiptDue: false }]);
  });

  it.each([
    [null, { paymentId: null, chargeId: null }],
    ['pi_1', { paymentId: 'pi_1', chargeId: null }],
    [
      { id: 'pi_1', latest_charge: null },
      { paymentId: 'pi_1', chargeId: null },
    ],
    [
      { id: 'pi_1', latest_charge: 'ch_1' },
      { paymentId: 'pi_1', chargeId: null },
    ],
  ])('credits a payment whose charge is unknown: %j', async (intent, expected) => {
    session.payment_intent = intent;
    await settlement.settle(purchase);
    expect(updates).toMatchObject([{ ...expected, status: 'paid' }]);
    expect([asked, await balance()]).toEqual([[RETRIEVED], 500]);
  });
});

describe('the returns of a payment', () => {
  it.each([
    ['were refunded', { amount_refunded: 1, disputed: false }, 0],
    ['are disputed', { amount_refunded: 0, disputed: true }, 0],
    ['are stored', NO_RETURNS, 1],
  ])('are fetched when parts %s', async (_why, charge, stored) => {
    session.payment_intent = paidBy(charge);
    purchase.returns = [{ kind: 'refund' as const, id: 're_1', cents: 5, itc: 1 }].slice(0, stored);
    await settlement.settle(purchase);
    expect(asked).toEqual([RETRIEVED, ['refunds', QUERY], ['disputes', QUERY]]);
  });

  it('are stored once, oldest first, refunds before disputes, without inquiries', async () => {
    session.payment_intent = paidBy({ amount_refunded: 300, disputed: true });
    const returned = (id: string, amount: number, status: string) => ({ id, amount, status });
    refunds = [returned('re_3', 100, 'failed'), returned('re_2', 100, 'succeeded'), returned('re_1', 100, 'pending')];
    disputes = [
      returned('du_3', 50, 'needs_response'),
      returned('du_2', 50, 'warning_closed'),
      returned('du_1', 50, 'won'),
    ];
    await settlement.settle(purchase);
    expect(purchase.returns.map(({ id }) => id)).toEqual(['re_1', 're_2', 're_3', 'du_1', 'du_3']);
    expect(updates).toMatchObject([{ returnedCents: 250, status: 'paid' }]);
    await settlement.settle(purchase);
    expect(extensions).toBe(1);
    const kept = purchase.returns.filter(({ id }) => !['re_1', 're_2', 'du_3'].includes(id));
    expect(500 - (await balance())).toBe(
      purchase.returns.reduce((sum, { itc }) => sum + itc, 0) - kept.reduce((sum, { itc }) => sum + itc, 0),
    );
  });

  it('make the purchase refunded as soon as all of it was returned', async () => {
    session.payment_intent = paidBy({ amount_refunded: purchase.usdCents, disputed: false });
    refunds = [{ id: 're_1', amount: purchase.usdCents, status: 'succeeded' }];
    await settlement.settle(purchase);
    expect(updates).toMatchObject([{ returnedCents: purchase.usdCents, status: 'refunded' }]);
    expect(await balance()).toBe(0);
  });
});
