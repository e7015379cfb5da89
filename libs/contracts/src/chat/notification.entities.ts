import { z } from 'zod';
import { id, time } from '../primitives.js';
import { deckId } from './chat.entities.js';

export const NOTIFICATION_PREVIEW_MAX_CHARS = 80;

export const notificationType = z.enum([
  'mention',
  'reply',
  'message',
  'tip',
  'boost',
  'reaction',
  'pod',
  'badge',
  'purchase',
  'bonus',
  'captains_log',
  'moderation',
]);

/** Notification levels of a deck. */
export const notificationLevel = z.enum(['all', 'mentions', 'nothing']).meta({ id: 'NotificationLevel' });
export type NotificationLevel = z.output<typeof notificationLevel>;

/** A notification. Its fields are snake case like all of this family of calls. */
export const notification = z
  .object({
    id,
    type: notificationType,
    /** Excerpt of its subject, at most 80 characters. */
    preview: z.string(),
    created_at: time,
    read: z.boolean(),
    deck_id: deckId.nullable(),
    message_id: id.nullable(),
    pod_id: id.nullable(),
    /** Number of occurrences it stands for. */
    count: z.int().positive(),
    /** The latest member or captain who caused it. */
    from_user: z
      .object({ username: z.string(), display_name: z.string(), avatar_url: z.string().nullable() })
      .nullable(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof notification>;
