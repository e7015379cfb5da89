import { z } from 'zod';
import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { crewSettings } from './crew-ai.entities.js';

export const listCrewSettings = rpc({
  subject: 'crew-ai.list-crew-settings',
  summary: 'The settings of all captains, in the order of the decks, then the guardian and the guide.',
  http: { method: 'GET', path: '/api/admin/ai-crew' },
  access: 'admin',
  input: noInput,
  output: z.array(crewSettings),
  errors: [],
});
