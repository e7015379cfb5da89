import { z } from 'zod';
import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const seedAiCrew = rpc({
  subject: 'crew-ai.seed-ai-crew',
  summary: 'Creates the missing ones of the eight captains; leaves existing ones unchanged.',
  http: { method: 'POST', path: '/api/ai-crew/seed' },
  access: 'admin',
  input: noInput,
  output: z.object({ inserted: z.int().nonnegative(), total: z.int().nonnegative() }),
  errors: [],
  limit: 'admin',
});
