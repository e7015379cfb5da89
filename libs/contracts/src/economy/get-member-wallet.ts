import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { purchase, statementEntry, wallet } from './economy.entities.js';

export const getMemberWallet = rpc({
  subject: 'economy.get-member-wallet',
  summary: 'A member’s wallet for an admin: its state, newest entries and purchases.',
  http: { method: 'GET', path: '/api/admin/users/{id}/wallet' },
  access: 'admin',
  input: z.strictObject({ id }),
  output: z.object({
    wallet,
    /** Null also for a wallet that is frozen only because it owes ITC. */
    frozenBy: z.enum(['admin', 'dispute']).nullable(),
    entries: z.array(statementEntry),
    purchases: z.array(purchase),
  }),
  errors: ['member_gone'],
});
