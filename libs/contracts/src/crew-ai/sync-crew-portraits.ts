import { z } from 'zod';
import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { portraitSync } from './crew-portrait.entities.js';

export const syncCrewPortraits = rpc({
  subject: 'crew-ai.sync-crew-portraits',
  summary: 'Ensures that the portraits of all captains are in the storage; results are also streamed to the admin.',
  http: { method: 'POST', path: '/api/crew-portraits/sync' },
  access: 'admin',
  input: noInput,
  output: z.object({ results: z.array(portraitSync) }),
  errors: [],
  timeoutMs: 40_000,
  limit: 'admin',
});
