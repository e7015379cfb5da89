import { z } from 'zod';
import { id, time } from '../primitives.js';
import { NOTIFICATION_PREVIEW_MAX_CHARS, notificationType } from './notification.entities.js';

/** Web push payload: only what a locked screen may show, in the language of the member, and the target of a tap. */
export const pushPayload = z.object({
  type: z.enum([...notificationType.options, 'test']),
  title: z.string(),
  preview: z.string().max(NOTIFICATION_PREVIEW_MAX_CHARS),
  /** Path within the web app, with the fragment. */
  path: z.string().startsWith('/'),
});
export type PushPayload = z.output<typeof pushPayload>;

/** Most devices of a member; another one replaces the least recently used. */
export const PUSH_DEVICES_MAX = 10;

/** A browser that is subscribed to web push. */
export const pushDevice = z
  .object({
    id,
    /** The browser's user agent, in words. */
    userAgent: z.string(),
    createdAt: time,
    /** Whether it is the calling browser. */
    current: z.boolean(),
  })
  .meta({ id: 'PushDevice' });
export type PushDevice = z.output<typeof pushDevice>;
