import { z } from 'zod';
import { id, itc, time } from '../primitives.js';
import { rpc } from '../rpc.js';
import { purchase, stripeId } from './economy.entities.js';

export const findPurchase = rpc({
  subject: 'economy.find-purchase',
  summary:
    'A purchase by any of its ids: its own, or Stripe’s id of the session, payment, charge, refund, dispute or event.',
  http: { method: 'GET', path: '/api/admin/purchases/{id}' },
  access: 'admin',
  input: z.strictObject({ id: stripeId }),
  output: z.object({
    purchase: purchase.extend({ userId: id, sessionId: z.string().nullable(), paymentId: z.string().nullable() }),
    /** Its ledger entries. */
    entries: z.array(
      z.object({ id, kind: z.string(), leg: z.string(), amount: itc, balanceAfter: itc, createdAt: time }),
    ),
    /** Stripe events about it. */
    events: z.array(z.object({ id: z.string(), type: z.string(), receivedAt: time, doneAt: time.nullable() })),
  }),
  errors: ['not_found'],
});
