import { date, nullable, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** A webhook event of Stripe: stored before the webhook is answered, done once its purchase is settled. */
export const stripeEventSchema = Schema.create(
  {
    /** Stripe's id, so that a redelivered event is the same document. */
    _id: text,
    type: text,
    // Ids that the event references. The payment's state is always fetched from Stripe.
    sessionId: nullable(String),
    paymentId: nullable(String),
    purchaseId: nullable(String),
    receivedAt: date,
    doneAt: nullable(Date),
    /** Time of the next try. */
    dueAt: date,
    tries: { type: Number, default: 0 },
    problem: nullable(String),
  },
  { collection: 'stripeEvents', versionKey: false },
);
stripeEventSchema.index({ dueAt: 1 }, { partialFilterExpression: { doneAt: null } });
stripeEventSchema.index({ purchaseId: 1 }, { partialFilterExpression: { purchaseId: { $gt: '' } } });

export type StripeEventDocument = InferRawDocTypeFromSchema<typeof stripeEventSchema>;
