import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { crewImage } from './crew-portrait.entities.js';

export const generateCrewPortrait = rpc({
  subject: 'crew-ai.generate-crew-portrait',
  summary: 'Generates a portrait of a captain from its persona; the portrait in use stays in use.',
  http: { method: 'POST', path: '/api/ai-crew/{id}/portrait' },
  access: 'admin',
  input: z.strictObject({ id }),
  output: crewImage,
  errors: ['not_found', 'portrait_failed', 'storage_unavailable'],
  timeoutMs: 50_000,
  limit: 'admin',
});
