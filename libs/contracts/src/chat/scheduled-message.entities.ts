import { z } from 'zod';
import { id, time } from '../primitives.js';
import { clientId, mentions, messageContent, threadId } from './chat.entities.js';
import { roomKey } from './draft.entities.js';

/** Why a scheduled message was not sent. */
export const sendingFailure = z.enum(['no_access', 'not_reachable', 'thread_gone', 'suspended', 'other']);
export type SendingFailure = z.output<typeof sendingFailure>;

export const scheduledMessage = z
  .object({
    id,
    room: roomKey,
    threadId,
    content: z.string(),
    mentions: z.array(z.string()),
    dueAt: time,
    /** Present when it was refused at its time: it stays until it is sent again or deleted. */
    failure: sendingFailure.optional(),
  })
  .meta({ id: 'ScheduledMessage' });
export type ScheduledMessage = z.output<typeof scheduledMessage>;

/** Text of a message without pictures. */
const spoken = messageContent.refine((content) => content !== '', 'Write something that can be seen');

export const newScheduledMessage = z.strictObject({
  room: roomKey,
  threadId,
  content: spoken.meta({ examples: ['Good morning'] }),
  mentions: mentions.default([]),
  /** Idempotency key: a repeat returns the first. */
  clientId: clientId.optional(),
  dueAt: time,
});

export const scheduledMessageChange = z.strictObject({
  id,
  content: spoken.optional(),
  mentions: mentions.optional(),
  dueAt: time.optional(),
});
