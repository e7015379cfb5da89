import { z } from 'zod';
import { rpc } from '../rpc.js';
import { MEMORIES_MAX } from './crew-ai.constants.js';
import { memory, rememberingCaptain } from './memory.entities.js';

export const listMemories = rpc({
  subject: 'crew-ai.list-memories',
  summary: 'What a captain remembers of the member, newest first.',
  http: { method: 'GET', path: '/api/memories/{key}' },
  access: 'member',
  input: z.strictObject({ key: rememberingCaptain }),
  output: z.array(memory).max(MEMORIES_MAX),
  errors: [],
});
