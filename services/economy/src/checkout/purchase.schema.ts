import type { PurchaseStatus } from '@crew/contracts/economy/economy.entities';
import type { PACK_IDS } from '@crew/contracts/economy/economy.constants';
import { date, listOf, nullable, number, optional, required, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** Part of a payment that was refunded or disputed. Purchases keep them in the order in which they were found. */
export interface PaymentReturn {
  kind: 'refund' | 'dispute';
  /** Stripe's id of the refund or dispute. */
  id: string;
  cents: number;
  /** ITC that this part had bought; fixed when the return is first found. */
  itc: number;
}

export const purchaseSchema = Schema.create(
  {
    /** Also Stripe's idempotency key and `client_reference_id`. */
    _id: text,
    userId: text,
    packId: required<(typeof PACK_IDS)[number]>(String),
    itc: number,
    usdCents: number,
    status: required<PurchaseStatus>(String),
    /** The payer completed the checkout and Stripe has not received the money yet. */
    pending: { type: Boolean, default: false },
    sessionId: nullable(String),
    url: nullable(String),
    /** Stripe's payment intent, once there is one. */
    paymentId: nullable(String),
    chargeId: nullable(String),
    returns: listOf<PaymentReturn>(Object),
    returnedCents: { type: Number, default: 0 },
    createdAt: date,
    /** Raised by each settlement, so that none overwrites what a later one found; null before the first. */
    revision: nullable(Number),
    /** Last check with Stripe. */
    checkedAt: date,
    paidAt: nullable(Date),
    /** The payer's email address, kept until the receipt is sent or given up. */
    receiptTo: nullable(String),
    receiptDue: { type: Boolean, default: false },
    receiptTries: optional(Number),
    /** Time of the next try, absent before the first; in the future while a try is under way. */
    receiptDueAt: optional(Date),
  },
  { collection: 'purchases', versionKey: false },
);
// Matches every string. MongoDB does not use a partial index filtered by `$type` for an equality query.
const STRING = { $gt: '' };
purchaseSchema.index({ userId: 1, createdAt: -1 });
purchaseSchema.index({ sessionId: 1 }, { unique: true, partialFilterExpression: { sessionId: STRING } });
purchaseSchema.index({ paymentId: 1 }, { partialFilterExpression: { paymentId: STRING } });
purchaseSchema.index({ chargeId: 1 }, { partialFilterExpression: { chargeId: STRING } });
purchaseSchema.index({ 'returns.id': 1 }, { sparse: true });
purchaseSchema.index({ status: 1, checkedAt: 1 }, { partialFilterExpression: { status: 'open' } });
purchaseSchema.index({ receiptDue: 1, receiptDueAt: 1 }, { partialFilterExpression: { receiptDue: true } });

export type PurchaseDocument = InferRawDocTypeFromSchema<typeof purchaseSchema>;
