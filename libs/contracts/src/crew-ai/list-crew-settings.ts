import { z } from 'zod';
import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { crewSettings } from './crew-ai.entities.js';

export const listCrewSettings = rpc({
  subject: 'crew-ai.list-crew-settings',
  summary:
    'Whether, when and how each of the AI crew speaks: the captains in the order of the bridge, then the others.',
  http: { method: 'GET', path: '/api/admin/ai-crew' },
  access: 'admin',
  input: noInput,
  output: z.array(crewSettings),
  errors: [],
});
