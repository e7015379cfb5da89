import { z } from 'zod';
import { id, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const unsubscribePush = rpc({
  subject: 'chat.unsubscribe-push',
  summary: 'Unsubscribes one of the member’s devices from web push.',
  http: { method: 'DELETE', path: '/api/push/devices/{id}', status: 204 },
  access: 'member',
  input: z.strictObject({ id }),
  output: noOutput,
  errors: ['not_found'],
  limit: 'devices',
});
