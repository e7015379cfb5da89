import type { PurchaseStatus } from '@crew/contracts/economy/economy.entities';
import type { PACK_IDS } from '@crew/contracts/economy/economy.constants';
import { Schema } from 'mongoose';

/** Part of a payment that was refunded or disputed. Purchases keep them in the order in which they were found. */
export interface PaymentReturn {
  kind: 'refund' | 'dispute';
  /** Stripe's id of the refund or dispute. */
  id: string;
  cents: number;
  /** ITC that this part had bought; fixed when the return is first found. */
  itc: number;
}

export interface PurchaseDocument {
  /** Also Stripe's idempotency key and `client_reference_id`. */
  _id: string;
  userId: string;
  packId: (typeof PACK_IDS)[number];
  itc: number;
  usdCents: number;
  status: PurchaseStatus;
  /** The payer completed the checkout and Stripe has not received the money yet. */
  pending: boolean;
  sessionId: string | null;
  url: string | null;
  /** Stripe's payment intent, once there is one. */
  paymentId: string | null;
  chargeId: string | null;
  returns: PaymentReturn[];
  returnedCents: number;
  createdAt: Date;
  /** Last check with Stripe. */
  checkedAt: Date;
  paidAt: Date | null;
  /** The payer's email address, kept until the receipt is sent. */
  receiptTo: string | null;
  receiptDue: boolean;
}

const text = { type: String, required: true };
const whole = { type: Number, required: true };
const maybe = { type: String, default: null };

export const purchaseSchema = new Schema<PurchaseDocument>(
  {
    _id: text,
    userId: text,
    packId: text,
    itc: whole,
    usdCents: whole,
    status: text,
    pending: { type: Boolean, default: false },
    sessionId: maybe,
    url: maybe,
    paymentId: maybe,
    chargeId: maybe,
    returns: { type: [Object], default: [] } as never,
    returnedCents: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
    checkedAt: { type: Date, required: true },
    paidAt: { type: Date, default: null },
    receiptTo: maybe,
    receiptDue: { type: Boolean, default: false },
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
purchaseSchema.index({ receiptDue: 1 }, { partialFilterExpression: { receiptDue: true } });
