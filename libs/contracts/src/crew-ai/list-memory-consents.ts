import { z } from 'zod';
import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { memoryConsent } from './memory.entities.js';

export const listMemoryConsents = rpc({
  subject: 'crew-ai.list-memory-consents',
  summary: 'Which captains the member allows to remember what they write, in the order of the decks.',
  http: { method: 'GET', path: '/api/memory-consents' },
  access: 'member',
  input: noInput,
  output: z.array(memoryConsent),
  errors: [],
});
