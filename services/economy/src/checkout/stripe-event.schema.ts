import { Schema } from 'mongoose';

/** A webhook event of Stripe: stored before the webhook is answered, done once its purchase is settled. */
export interface StripeEventDocument {
  /** Stripe's id, so that a redelivered event is the same document. */
  _id: string;
  type: string;
  /** Ids that the event references. The payment's state is always fetched from Stripe. */
  sessionId: string | null;
  paymentId: string | null;
  purchaseId: string | null;
  receivedAt: Date;
  doneAt: Date | null;
  /** Time of the next try. */
  dueAt: Date;
  tries: number;
  problem: string | null;
}

const text = { type: String, required: true };
const maybe = { type: String, default: null };

export const stripeEventSchema = new Schema<StripeEventDocument>(
  {
    _id: text,
    type: text,
    sessionId: maybe,
    paymentId: maybe,
    purchaseId: maybe,
    receivedAt: { type: Date, required: true },
    doneAt: { type: Date, default: null },
    dueAt: { type: Date, required: true },
    tries: { type: Number, default: 0 },
    problem: maybe,
  },
  { collection: 'stripeEvents', versionKey: false },
);
stripeEventSchema.index({ dueAt: 1 }, { partialFilterExpression: { doneAt: null } });
stripeEventSchema.index({ purchaseId: 1 }, { partialFilterExpression: { purchaseId: { $gt: '' } } });
