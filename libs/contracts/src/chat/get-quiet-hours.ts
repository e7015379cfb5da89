import { z } from 'zod';
import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { quietHours } from './quiet-hours.entities.js';

export const getQuietHours = rpc({
  subject: 'chat.get-quiet-hours',
  summary: 'The member’s quiet hours; null when none are set.',
  http: { method: 'GET', path: '/api/notifications/me/quiet-hours' },
  access: 'member',
  input: noInput,
  output: z.object({ quietHours: quietHours.nullable() }),
  errors: [],
});
