import { z } from 'zod';
import { rpc } from '../rpc.js';
import { quietHours } from './quiet-hours.entities.js';

export const setQuietHours = rpc({
  subject: 'chat.set-quiet-hours',
  summary: 'Sets the member’s quiet hours: they pause push and email; notifications still collect.',
  http: { method: 'PUT', path: '/api/notifications/me/quiet-hours' },
  access: 'member',
  input: z.strictObject({
    quietHours: quietHours.nullable().meta({ examples: [{ from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' }] }),
  }),
  output: z.object({ quietHours: quietHours.nullable() }),
  errors: [],
  limit: 'settings',
});
