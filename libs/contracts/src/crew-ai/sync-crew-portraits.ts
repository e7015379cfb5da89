import { z } from 'zod';
import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { portraitSync } from './crew-portrait.entities.js';

export const syncCrewPortraits = rpc({
  subject: 'crew-ai.sync-crew-portraits',
  summary: 'The same for all of them, with a result for each; who asks hears of each as it is done.',
  http: { method: 'POST', path: '/api/crew-portraits/sync' },
  access: 'admin',
  input: noInput,
  output: z.object({ results: z.array(portraitSync) }),
  errors: [],
  timeoutMs: 40_000,
});
