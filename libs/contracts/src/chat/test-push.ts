import { z } from 'zod';
import { id, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const testPush = rpc({
  subject: 'chat.test-push',
  summary: 'Sends a test notification to one of the member’s devices.',
  http: { method: 'POST', path: '/api/push/devices/{id}/test', status: 204 },
  access: 'member',
  limit: 'devices',
  timeoutMs: 12_000,
  input: z.strictObject({ id }),
  output: noOutput,
  errors: ['not_found', 'push_off', 'push_failed'],
});
