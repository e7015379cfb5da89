import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { crewImage } from './crew-portrait.entities.js';

export const listAiCrewImages = rpc({
  subject: 'crew-ai.list-ai-crew-images',
  summary: 'The portraits of a captain, newest first.',
  http: { method: 'GET', path: '/api/ai-crew/{id}/images' },
  access: 'member',
  input: z.strictObject({ id }),
  output: z.array(crewImage),
  errors: ['not_found'],
});
