import { z } from 'zod';
import { id, limit } from '../primitives.js';
import { rpc } from '../rpc.js';
import { waitingBonus } from './economy.entities.js';

export const listWaitingBonuses = rpc({
  subject: 'economy.list-waiting-bonuses',
  summary:
    'Welcome bonuses that wait for an admin, because their network has received its number of the day; newest member first.',
  http: { method: 'GET', path: '/api/admin/welcome-bonuses' },
  access: 'admin',
  input: z.strictObject({ before: id.optional(), limit }),
  output: z.array(waitingBonus),
  errors: [],
});
