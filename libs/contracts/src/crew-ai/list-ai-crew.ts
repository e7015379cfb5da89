import { z } from 'zod';
import { rpc } from '../rpc.js';
import { crewMember } from './crew-ai.entities.js';

export const listAiCrew = rpc({
  subject: 'crew-ai.list-ai-crew',
  summary: 'The captains by name; `q` searches name, role and slug.',
  http: { method: 'GET', path: '/api/ai-crew' },
  access: 'member',
  input: z.strictObject({ q: z.string().trim().max(100).optional() }),
  output: z.array(crewMember),
  errors: [],
});
