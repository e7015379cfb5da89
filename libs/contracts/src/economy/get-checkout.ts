import { z } from 'zod';
import { itc } from '../primitives.js';
import { rpc } from '../rpc.js';
import { purchaseStatus, stripeId } from './economy.entities.js';

export const getCheckout = rpc({
  subject: 'economy.get-checkout',
  summary: 'How a purchase of one’s own stands. Asks Stripe when its news is late.',
  http: { method: 'GET', path: '/api/checkout/{sessionId}' },
  access: 'member',
  input: z.strictObject({
    /** The Checkout Session’s id. */
    sessionId: stripeId,
  }),
  output: z.object({
    status: purchaseStatus,
    itc,
    /** Whether the payer has done their part and the money is on its way. */
    pending: z.boolean(),
  }),
  errors: ['not_found'],
  timeoutMs: 10_000,
});
