import { z } from 'zod';
import { id, itc } from '../primitives.js';
import { rpc } from '../rpc.js';

export const boostMessage = rpc({
  subject: 'economy.boost-message',
  summary: 'Boosts another member’s message, once, for 5 ITC.',
  http: { method: 'POST', path: '/api/messages/{id}/boost' },
  access: 'member',
  input: z.strictObject({ id }),
  output: z.object({
    /** Number of the message's boosts. */
    boosts: z.int().positive(),
    balance: itc.nonnegative(),
  }),
  errors: [
    'insufficient_itc',
    'wallet_frozen',
    'already_boosted',
    'own_message',
    'not_tippable',
    'idempotency_mismatch',
  ],
  idempotent: true,
  limit: 'money',
});
