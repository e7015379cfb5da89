import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { bonusDecision } from './economy.entities.js';

export const reviewBonus = rpc({
  subject: 'economy.review-bonus',
  summary:
    'Approves or declines a member’s waiting welcome bonus. The same decision again changes nothing; another one conflicts.',
  http: { method: 'POST', path: '/api/admin/welcome-bonuses/{id}/review' },
  access: 'admin',
  input: z.strictObject({ id, decision: bonusDecision }),
  output: z.object({ decision: bonusDecision }),
  errors: ['not_found', 'conflict'],
  limit: 'admin',
});
