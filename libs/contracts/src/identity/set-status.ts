import { z } from 'zod';
import { rpc } from '../rpc.js';
import { newCustomStatus } from './availability.js';
import { user } from './identity.entities.js';

export const setStatus = rpc({
  subject: 'identity.set-status',
  summary: 'Sets the member’s custom status: text, an emoji or both, until a time. Null or an empty one clears it.',
  http: { method: 'PUT', path: '/api/users/me/status' },
  access: 'member',
  input: z.strictObject({ status: newCustomStatus.nullable() }),
  output: user,
  errors: [],
  limit: 'settings',
});
