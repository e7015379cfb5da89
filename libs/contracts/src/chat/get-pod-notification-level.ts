import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { notificationLevel } from './notification.entities.js';

export const getPodNotificationLevel = rpc({
  subject: 'chat.get-pod-notification-level',
  summary: 'The member’s notification level of a pod; everything by default.',
  http: { method: 'GET', path: '/api/pods/{id}/notification-level' },
  access: 'member',
  input: z.strictObject({ id }),
  output: z.object({ level: notificationLevel }),
  errors: [],
});
