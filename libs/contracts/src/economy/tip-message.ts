import { z } from 'zod';
import { id, itc } from '../primitives.js';
import { rpc } from '../rpc.js';
import { tipAmount } from './economy.entities.js';

export const tipMessage = rpc({
  subject: 'economy.tip-message',
  summary: 'Tips another member’s message: moves ITC from the member to its author.',
  http: { method: 'POST', path: '/api/messages/{id}/tip' },
  access: 'member',
  input: z.strictObject({ id, amount: tipAmount }),
  output: z.object({
    /** Number of the message's tips. */
    tips: z.int().positive(),
    /** Sum of the message's tips in ITC. */
    tipsTotal: itc.positive(),
    balance: itc.nonnegative(),
  }),
  errors: ['insufficient_itc', 'wallet_frozen', 'tip_limit', 'own_message', 'not_tippable', 'idempotency_mismatch'],
  idempotent: true,
  limit: 'money',
});
