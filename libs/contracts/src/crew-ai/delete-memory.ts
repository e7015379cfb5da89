import { z } from 'zod';
import { id, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { rememberingCaptain } from './memory.entities.js';

export const deleteMemory = rpc({
  subject: 'crew-ai.delete-memory',
  summary: 'Makes a captain forget one detail about the member, if it remembers it.',
  http: { method: 'DELETE', path: '/api/memories/{key}/{memoryId}', status: 204 },
  access: 'member',
  input: z.strictObject({ key: rememberingCaptain, memoryId: id }),
  output: noOutput,
  errors: [],
  limit: 'settings',
});
