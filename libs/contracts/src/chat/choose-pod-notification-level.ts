import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { notificationLevel } from './notification.entities.js';

export const choosePodNotificationLevel = rpc({
  subject: 'chat.choose-pod-notification-level',
  summary:
    'Sets the member’s notification level of one of their pods: every message and join; mentions and replies; or nothing.',
  http: { method: 'PUT', path: '/api/pods/{podId}/notification-level' },
  access: 'member',
  input: z.strictObject({ podId: id, level: notificationLevel.meta({ examples: ['mentions'] }) }),
  output: z.object({ level: notificationLevel }),
  errors: ['not_a_member'],
});
