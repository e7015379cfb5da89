import { z } from 'zod';
import { id, time } from '../primitives.js';
import { NOTIFICATION_PREVIEW_MAX_CHARS, notificationType } from './notification.entities.js';

/** What travels to a device: no more than what a locked screen may show, and where a press leads. */
export const pushPayload = z.object({
  type: z.enum([...notificationType.options, 'test']),
  preview: z.string().max(NOTIFICATION_PREVIEW_MAX_CHARS),
  /** Within the product, with its fragment. */
  path: z.string().startsWith('/'),
});
export type PushPayload = z.output<typeof pushPayload>;

/** Devices of a member; another one takes the place of the one that was heard of longest ago. */
export const PUSH_DEVICES_MAX = 10;

/** A browser that shows what the ship pushes. */
export const pushDevice = z
  .object({
    id,
    /** What the browser says that it is. */
    userAgent: z.string(),
    createdAt: time,
    /** Whether it is the one that asks. */
    current: z.boolean(),
  })
  .meta({ id: 'PushDevice' });
export type PushDevice = z.output<typeof pushDevice>;
