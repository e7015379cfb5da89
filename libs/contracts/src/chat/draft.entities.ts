import { z } from 'zod';
import { id, time } from '../primitives.js';
import { DRAFTS_MAX, MESSAGE_MAX_CHARS, MESSAGE_TOO_LONG } from './chat.constants.js';
import { threadId } from './chat.entities.js';

/** A room of any kind: `deck.energy`, or `pod.` or `direct.` and its id. */
export const roomKey = z
  .string()
  .max(80)
  .regex(/^(deck|pod|direct)\.[\w:-]+$/, 'There is no such room')
  .meta({ examples: ['deck.energy'] });

export const draft = z
  .object({
    room: roomKey,
    /** The thread that it is written in; absent for the room itself. */
    threadId: id.optional(),
    /** Empty once it was posted or removed. */
    text: z.string(),
    /** When it was written. */
    at: time,
  })
  .meta({ id: 'Draft' });
export type Draft = z.output<typeof draft>;

export const writtenDraft = z.strictObject({
  room: roomKey,
  threadId,
  /** Empty: it was posted or removed. */
  text: z
    .string()
    .max(MESSAGE_MAX_CHARS, MESSAGE_TOO_LONG)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, 'Please remove invisible or control characters'),
  at: time,
});

export const drafts = z.array(draft).max(DRAFTS_MAX);
