import { z } from 'zod';
import { CREW_KEYS, type CrewKey } from '../chat/decks.js';
import { rpc } from '../rpc.js';
import { situation } from './prompt.entities.js';

export const listSituations = rpc({
  subject: 'crew-ai.list-situations',
  summary: 'The scripted situations of a captain that a prompt can be tried in.',
  http: { method: 'GET', path: '/api/admin/ai-crew/situations' },
  access: 'admin',
  input: z.strictObject({ captain: z.enum(CREW_KEYS as [CrewKey, ...CrewKey[]]) }),
  output: z.array(situation),
  errors: [],
});
