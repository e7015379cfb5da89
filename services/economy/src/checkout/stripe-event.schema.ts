import { Schema } from 'mongoose';

/** What Stripe told us: stored before it is answered, done when what follows from it is done. */
export interface StripeEventDocument {
  /** Stripe's id: the same event told again is the same document. */
  _id: string;
  type: string;
  /** What it is about, as far as it names it; the truth about it is fetched from Stripe. */
  sessionId: string | null;
  paymentId: string | null;
  purchaseId: string | null;
  receivedAt: Date;
  doneAt: Date | null;
  /** When it is tried again. */
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
