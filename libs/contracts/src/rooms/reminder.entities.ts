import { z } from 'zod';
import { threadId } from '../chat/chat.entities.js';
import { roomKey } from '../chat/draft.entities.js';
import { id } from '../primitives.js';

/** A reminder whose time has come. The member could read the message at that time. */
export const dueReminder = z.object({
  userId: id,
  room: roomKey,
  messageId: id,
  threadId,
  /** Author of the message. */
  authorId: id.nullable(),
});
