import { z } from 'zod';
import { id, limit } from '../primitives.js';
import { rpc } from '../rpc.js';
import { notification } from './notification.entities.js';

export const listNotifications = rpc({
  subject: 'chat.list-notifications',
  summary: 'What the member was told, newest first, and how much of it all is unread.',
  http: { method: 'GET', path: '/api/notifications/me' },
  access: 'member',
  input: z.strictObject({
    /** Those older than this one. */
    before: id.optional(),
    limit,
  }),
  output: z.object({ items: z.array(notification), unread: z.int().nonnegative() }),
  errors: ['not_found'],
});
