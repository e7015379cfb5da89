import { z } from 'zod';
import { noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { rememberingCaptain } from './memory.entities.js';

export const deleteMemories = rpc({
  subject: 'crew-ai.delete-memories',
  summary: 'Makes a captain forget everything about the member.',
  http: { method: 'DELETE', path: '/api/memories/{key}', status: 204 },
  access: 'member',
  input: z.strictObject({ key: rememberingCaptain }),
  output: noOutput,
  errors: [],
  limit: 'settings',
});
