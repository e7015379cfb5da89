import { z } from 'zod';
import { itc, noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { bonusState } from './economy.entities.js';

export const getWelcomeBonus = rpc({
  subject: 'economy.get-welcome-bonus',
  summary: 'Whether the signed-in member can still get the welcome bonus, has it, or why they do not get it.',
  http: { method: 'GET', path: '/api/wallet/me/welcome-bonus' },
  access: 'member',
  input: noInput,
  output: z.object({ amount: itc, state: bonusState }),
  errors: [],
});
