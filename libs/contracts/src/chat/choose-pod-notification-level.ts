import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { notificationLevel } from './notification.entities.js';

export const choosePodNotificationLevel = rpc({
  subject: 'chat.choose-pod-notification-level',
  summary:
    'What of one of their pods the member is told: of every message and who joins, of mentions and replies, or of nothing.',
  http: { method: 'PUT', path: '/api/pods/{podId}/notification-level' },
  access: 'member',
  input: z.strictObject({ podId: id, level: notificationLevel.meta({ examples: ['mentions'] }) }),
  output: z.object({ level: notificationLevel }),
  errors: ['not_a_member'],
});
