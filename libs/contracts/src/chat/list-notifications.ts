import { z } from 'zod';
import { id, limit } from '../primitives.js';
import { rpc } from '../rpc.js';
import { notification, unreadNotifications } from './notification.entities.js';

export const listNotifications = rpc({
  subject: 'chat.list-notifications',
  summary: 'The member’s notifications, newest first, and the number of unread ones, counted up to 100.',
  http: { method: 'GET', path: '/api/notifications/me' },
  access: 'member',
  input: z.strictObject({
    /** Returns those older than this one. */
    before: id.optional(),
    limit,
  }),
  output: z.object({ items: z.array(notification), unread: unreadNotifications }),
  errors: ['not_found'],
});
