import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { portraitSync } from './crew-portrait.entities.js';

export const syncCrewPortrait = rpc({
  subject: 'crew-ai.sync-crew-portrait',
  summary: 'Ensures that a captain’s portrait is in the storage.',
  http: { method: 'POST', path: '/api/crew-portraits/{name}/sync' },
  access: 'admin',
  input: z.strictObject({ name: id }),
  output: portraitSync,
  errors: ['not_found'],
  timeoutMs: 20_000,
  limit: 'admin',
});
