import { z } from 'zod';
import { ANALYTICS_DAYS } from '../analytics-days.js';
import { rpc } from '../rpc.js';
import { timeZone } from '../time-zone.js';

export const getActivityHours = rpc({
  subject: 'chat.get-activity-hours',
  summary: 'How many messages members posted to the decks, by weekday and hour of a time zone.',
  http: { method: 'GET', path: '/api/admin/activity-hours' },
  access: 'admin',
  input: z.strictObject({ days: z.enum(ANALYTICS_DAYS).default('30'), timeZone }),
  output: z
    .array(
      z.object({
        /** 1 is Monday, 7 is Sunday. */
        weekday: z.int().min(1).max(7),
        hour: z.int().min(0).max(23),
        messages: z.int().positive(),
      }),
    )
    .meta({ id: 'ActivityHours', description: 'Hours with messages, in no particular order.' }),
  errors: [],
  timeoutMs: 12_000,
  limit: 'admin',
});
