import { z } from 'zod';
import { NOTIFICATION_PREVIEW_MAX_CHARS, notificationType } from './notification.entities.js';

/** What travels to a device: no more than what a locked screen may show, and where a press leads. */
export const pushPayload = z.object({
  type: z.enum([...notificationType.options, 'test']),
  preview: z.string().max(NOTIFICATION_PREVIEW_MAX_CHARS),
  /** Within the product, with its fragment. */
  path: z.string().startsWith('/'),
});
export type PushPayload = z.output<typeof pushPayload>;
