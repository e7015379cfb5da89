import { z } from 'zod';
import { itc } from '../primitives.js';
import { rpc } from '../rpc.js';
import { purchaseStatus, stripeId } from './economy.entities.js';

export const getCheckout = rpc({
  subject: 'economy.get-checkout',
  summary: 'The state of one’s own purchase; queries Stripe when the webhook is late.',
  http: { method: 'GET', path: '/api/checkout/{sessionId}' },
  access: 'member',
  input: z.strictObject({
    /** The Checkout Session’s id. */
    sessionId: stripeId,
  }),
  output: z.object({
    status: purchaseStatus,
    itc,
    /** Whether the payer has completed the checkout and the payment is being processed. */
    pending: z.boolean(),
  }),
  errors: ['not_found'],
  timeoutMs: 10_000,
  limit: 'money',
});
