import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { memory, memoryText, rememberingCaptain } from './memory.entities.js';

export const editMemory = rpc({
  subject: 'crew-ai.edit-memory',
  summary: 'Changes the words of what a captain remembers of the member.',
  http: { method: 'PATCH', path: '/api/memories/{key}/{memoryId}' },
  access: 'member',
  input: z.strictObject({ key: rememberingCaptain, memoryId: id, text: memoryText }),
  output: memory,
  errors: ['not_found'],
  limit: 'settings',
});
