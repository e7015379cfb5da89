import { expect, it } from '@jest/globals';
import { Ledger } from '@crew/ledger/ledger';
import { MemoryLedgerStore } from '@crew/ledger/memory-ledger-store';
import fc from 'fast-check';
import { pino } from 'pino';
import type { PaymentReturn, PurchaseDocument } from './purchase.schema.js';
import { Settlement } from './settlement.js';

const HISTORIES = Number(process.env.SETTLEMENT_HISTORIES ?? 10_000);
const SILENT = pino({ level: 'silent' });
const CENTS = 1_999;
const ITC = 500;

/** State of one payment at Stripe. */
interface Payment {
  status: 'open' | 'complete' | 'expired';
  paid: boolean;
  failed: boolean;
  refunds: { id: string; amount: number; status: string }[];
  disputes: { id: string; amount: number; status: string }[];
}

const STEPS = [
  'pay',
  'later',
  'settle',
  'fail',
  'expire',
  'refund',
  'refund',
  'refund-fails',
  'inquire',
  'dispute',
  'win',
  'lose',
] as const;
type Step = (typeof STEPS)[number];

/** The payment after a step; unchanged when the step is impossible in its state. */
function after(payment: Payment, step: Step, cents: number): Payment {
  const { status, paid, failed, refunds, disputes } = payment;
  const left =
    CENTS -
    [...refunds.filter((refund) => refund.status !== 'failed'), ...disputes].reduce(
      (sum, { amount }) => sum + amount,
      0,
    );
  const awaitsMoney = status === 'complete' && !paid && !failed;
  const decide = (from: RegExp, to: string): Payment => ({
    ...payment,
    disputes: disputes.map((dispute) => (from.test(dispute.status) ? { ...dispute, status: to } : dispute)),
  });
  switch (step) {
    case 'pay':
      return status === 'open' ? { ...payment, status: 'complete', paid: true } : payment;
    case 'later':
      return status === 'open' ? { ...payment, status: 'complete' } : payment;
    case 'settle':
      return awaitsMoney ? { ...payment, paid: true } : payment;
    case 'fail':
      return awaitsMoney ? { ...payment, failed: true } : payment;
    case 'expire':
      return status === 'open' ? { ...payment, status: 'expired' } : payment;
    case 'refund': {
      const refund = { id: `re_${refunds.length}`, amount: Math.min(cents, left), status: 'succeeded' };
      return paid && refund.amount > 0 ? { ...payment, refunds: [...refunds, refund] } : payment;
    }
    case 'refund-fails':
      return {
        ...payment,
        refunds: refunds.map((refund, index) => (index === 0 ? { ...refund, status: 'failed' } : refund)),
      };
    case 'inquire':
    case 'dispute':
      if (disputes.some((dispute) => dispute.status.startsWith('warning_')))
        return decide(/^warning_/, 'needs_response');
      if (!paid || left === 0 || disputes.length > 0) return payment;
      return {
        ...payment,
        disputes: [
          { id: 'du_1', amount: left, status: step === 'inquire' ? 'warning_needs_response' : 'needs_response' },
        ],
      };
    case 'win':
      return decide(/^needs_response/, 'won');
    case 'lose':
      return decide(/^needs_response/, 'lost');
  }
}

/** A settlement to which Stripe shows the payment in one of its past states; ledger and purchase are shared. */
function settlementSeeing(payment: Payment, ledger: Ledger, shared: { purchase: PurchaseDocument }): Settlement {
  const { status, paid, failed, refunds, disputes } = payment;
  const session = {
    id: 'cs_1',
    status,
    payment_status: paid ? 'paid' : 'unpaid',
    amount_total: CENTS,
    currency: 'usd',
    client_reference_id: 'purchase-1',
    customer_details: null,
    payment_intent: {
      id: 'pi_1',
      status: failed ? 'requires_payment_method' : 'processing',
      latest_charge: {
        id: 'ch_1',
        amount_refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
        disputed: disputes.length > 0,
      },
    },
  };
  const listed = (all: object[]) => ({ list: async () => ({ data: structuredClone(all).reverse() }) });
  const stripe = {
    checkout: { sessions: { retrieve: async () => structuredClone(session) } },
    refunds: listed(refunds),
    disputes: listed(disputes),
  };
  const purchases = {
    findById: async () => structuredClone(shared.purchase),
    updateUnchanged: async (_read: PurchaseDocument, fields: Partial<PurchaseDocument>) => {
      Object.assign(shared.purchase, fields);
      return true;
    },
    extendReturns: async (before: PurchaseDocument, returns: PaymentReturn[]) => {
      if (shared.purchase.returns.length !== before.returns.length) return false;
      shared.purchase.returns = structuredClone(returns);
      return true;
    },
  };
  return new Settlement((async () => stripe) as never, SILENT, ledger, purchases as never);
}

const newPurchase = (userId: string): PurchaseDocument => ({
  _id: 'purchase-1',
  userId,
  packId: '500',
  itc: ITC,
  usdCents: CENTS,
  status: 'open',
  pending: false,
  sessionId: 'cs_1',
  url: null,
  paymentId: null,
  chargeId: null,
  returns: [],
  returnedCents: 0,
  createdAt: new Date(0),
  revision: null,
  checkedAt: new Date(0),
  paidAt: null,
  receiptTo: null,
  receiptDue: false,
});

const history = fc.array(fc.record({ step: fc.constantFrom(...STEPS), cents: fc.integer({ min: 1, max: CENTS }) }), {
  maxLength: 9,
});
/** Indexes of the states that are settled: batches in sequence, concurrent within a batch; some late, repeated or never. */
const batchesOfStates = fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 3 }), {
  maxLength: 5,
});

const store = new MemoryLedgerStore();
const ledger = new Ledger({ store });
let buyers = 0;

it(`credits exactly what was paid and not returned, over ${HISTORIES} payment histories`, async () => {
  await fc.assert(
    fc.asyncProperty(history, batchesOfStates, async (steps, batches) => {
      const states: Payment[] = [{ status: 'open', paid: false, failed: false, refunds: [], disputes: [] }];
      for (const { step, cents } of steps) states.push(after(states.at(-1)!, step, cents));
      const buyer = `buyer-${(buyers += 1)}`;
      const shared = { purchase: newPurchase(buyer) };
      const settleAt = (index: number) =>
        settlementSeeing(states[Math.min(index, states.length - 1)]!, ledger, shared).settle(
          structuredClone(shared.purchase),
        );
      for (const batch of batches) await Promise.all(batch.map(settleAt));
      await settleAt(states.length);

      const end = states.at(-1)!;
      const { balance, owed } = await store.head(buyer);
      const returned = [
        ...end.refunds.filter(({ status }) => status !== 'failed'),
        ...end.disputes.filter(({ status }) => status !== 'won' && !status.startsWith('warning_')),
      ];
      const share = (ITC * returned.reduce((sum, { amount }) => sum + amount, 0)) / CENTS;
      const kept = end.paid ? ITC - share : 0;
      expect(Math.abs(balance - owed - kept)).toBeLessThan(1 + 0.5 * shared.purchase.returns.length);
      if (returned.length === 0) expect(balance - owed).toBe(kept);
      const credits = (store.chains.get(buyer) ?? []).filter(({ kind }) => kind === 'purchase');
      expect(credits).toHaveLength(end.paid ? 1 : 0);
    }),
    { numRuns: HISTORIES },
  );
});
