import type { PurchaseStatus } from '@crew/contracts/economy/economy.entities';
import type { PACK_IDS } from '@crew/contracts/economy/economy.constants';
import { Schema } from 'mongoose';

/** A part of a payment that went back to the payer or was disputed, in the order in which we heard of them. */
export interface PaymentReturn {
  kind: 'refund' | 'dispute';
  /** Stripe's id of the refund or dispute. */
  id: string;
  cents: number;
  /** What that part had bought; fixed when first heard of. */
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
  /** The payer has done their part and the money is on its way. */
  pending: boolean;
  sessionId: string | null;
  url: string | null;
  /** Stripe's payment intent, once there is one. */
  paymentId: string | null;
  chargeId: string | null;
  returns: PaymentReturn[];
  returnedCents: number;
  createdAt: Date;
  /** Stripe was last asked. */
  checkedAt: Date;
  paidAt: Date | null;
  /** Where the receipt goes: the payer's address, kept until it has been sent. */
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
// Every string is greater. By `$type` the index would not be used for a look by one value.
const STRING = { $gt: '' };
purchaseSchema.index({ userId: 1, createdAt: -1 });
purchaseSchema.index({ sessionId: 1 }, { unique: true, partialFilterExpression: { sessionId: STRING } });
purchaseSchema.index({ paymentId: 1 }, { partialFilterExpression: { paymentId: STRING } });
purchaseSchema.index({ chargeId: 1 }, { partialFilterExpression: { chargeId: STRING } });
purchaseSchema.index({ 'returns.id': 1 }, { sparse: true });
purchaseSchema.index({ status: 1, checkedAt: 1 }, { partialFilterExpression: { status: 'open' } });
purchaseSchema.index({ receiptDue: 1 }, { partialFilterExpression: { receiptDue: true } });
