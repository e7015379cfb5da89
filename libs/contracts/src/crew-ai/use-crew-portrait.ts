import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { crewMember } from './crew-ai.entities.js';

export const useCrewPortrait = rpc({
  subject: 'crew-ai.use-crew-portrait',
  summary: 'Makes a stored portrait the one in use.',
  http: { method: 'POST', path: '/api/ai-crew/{id}/images/{imageId}/use' },
  access: 'admin',
  input: z.strictObject({ id, imageId: id }),
  output: crewMember,
  errors: ['not_found'],
  limit: 'admin',
});
