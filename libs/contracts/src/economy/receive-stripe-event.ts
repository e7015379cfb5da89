import { z } from 'zod';
import { rpc } from '../rpc.js';

export const receiveStripeEvent = rpc({
  subject: 'economy.receive-stripe-event',
  summary:
    'Receives a Stripe webhook: the signature covers the exact body, and the event is stored before the response.',
  http: {
    method: 'POST',
    path: '/api/webhooks/stripe',
    signed: { body: 'payload', header: 'stripe-signature', headerField: 'signature' },
  },
  access: 'anyone',
  input: z.strictObject({
    /** The unparsed body. */
    payload: z.string().max(262_144),
    /** The `Stripe-Signature` header. */
    signature: z.string().max(2_000),
  }),
  output: z.object({ received: z.literal(true) }),
  errors: ['signature_invalid'],
  limit: 'none',
});
