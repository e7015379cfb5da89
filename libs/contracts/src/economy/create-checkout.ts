import { z } from 'zod';
import { rpc } from '../rpc.js';
import { packId } from './economy.entities.js';

export const createCheckout = rpc({
  subject: 'economy.create-checkout',
  summary: 'Starts the purchase of an ITC pack; the payment is made at `url`.',
  http: { method: 'POST', path: '/api/checkout/itc' },
  access: 'member',
  input: z.strictObject({
    /** Id of the pack. */
    amount: packId,
  }),
  output: z.object({ url: z.url() }),
  errors: ['payments_unavailable', 'checkout_over', 'idempotency_mismatch'],
  timeoutMs: 10_000,
  idempotent: true,
  limit: 'money',
});
