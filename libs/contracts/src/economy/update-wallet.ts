import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { reason, wallet } from './economy.entities.js';

export const updateWallet = rpc({
  subject: 'economy.update-wallet',
  summary: 'Sets whether a member’s wallet is frozen or unlimited.',
  http: { method: 'PATCH', path: '/api/admin/users/{id}/wallet' },
  access: 'admin',
  input: z
    .strictObject({ id, frozen: z.boolean().optional(), unlimited: z.boolean().optional(), reason })
    .refine(({ frozen, unlimited }) => frozen !== undefined || unlimited !== undefined, 'Say what to change'),
  output: wallet,
  errors: ['member_gone'],
  limit: 'admin',
});
