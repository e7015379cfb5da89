import { z } from 'zod';
import { rpc } from '../rpc.js';
import { memoryConsent, rememberingCaptain } from './memory.entities.js';

export const setMemoryConsent = rpc({
  subject: 'crew-ai.set-memory-consent',
  summary:
    'Lets a captain remember what the member writes to it from now on, or not. Without consent its memories are kept, but neither used nor added to.',
  http: { method: 'PUT', path: '/api/memory-consents/{key}' },
  access: 'member',
  input: z.strictObject({ key: rememberingCaptain, granted: z.boolean() }),
  output: memoryConsent,
  errors: [],
  limit: 'settings',
});
