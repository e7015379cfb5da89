import { z } from 'zod';
import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { crewPortrait } from './crew-portrait.entities.js';

export const listCrewPortraits = rpc({
  subject: 'crew-ai.list-crew-portraits',
  summary: 'The portrait settings of all captains.',
  http: { method: 'GET', path: '/api/crew-portraits' },
  access: 'admin',
  input: noInput,
  output: z.array(crewPortrait),
  errors: [],
});
