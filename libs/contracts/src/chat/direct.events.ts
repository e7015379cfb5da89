import { z } from 'zod';
import { event, streamEvent } from '../event.js';
import { id } from '../primitives.js';
import { readPosition } from '../rooms/read-position.js';
import { threadUpdate } from '../rooms/thread.entities.js';
import { threadId } from './chat.entities.js';
import { moderated } from './chat.events.js';
import { directMessage } from './direct.entities.js';

export const directMessagePosted = event({
  subject: 'chat.direct-message-posted',
  summary: 'A message was posted to a direct conversation. Names the mentioned, without the text.',
  data: z.object({
    conversationId: id,
    threadId,
    messageId: id,
    seq: z.int().positive(),
    userId: id,
    /** Mentioned usernames. */
    mentions: z.array(z.string()),
    /** Author of the message it replies to. */
    answeredId: id.nullable(),
  }),
});

export const directMessageWithdrawn = event({
  subject: 'chat.direct-message-withdrawn',
  summary: 'A message of a direct conversation was deleted by its author, or removed by an admin.',
  data: z.object({
    conversationId: id,
    threadId,
    messageId: id,
    authorId: id.nullable(),
    reason: z.enum(['deleted', 'removed']).default('deleted'),
    /** Of its pictures and files. */
    pictureIds: z.array(id),
    ...moderated,
  }),
});

export const directMessageRestored = event({
  subject: 'chat.direct-message-restored',
  summary: 'A message of a direct conversation that an admin removed is shown again, for good.',
  data: z.object({
    conversationId: id,
    threadId,
    messageId: id,
    authorId: id.nullable(),
    pictureIds: z.array(id),
    rev: moderated.rev,
  }),
});

export const directThreadUpdated = event({
  subject: 'chat.direct-thread-updated',
  summary: 'A reply was posted to a thread in a direct conversation, or deleted from it.',
  data: threadUpdate,
});

/** Sent to each member of the conversation, so that a stream needs no list of conversations. */
export const directMessagePushed = streamEvent({
  name: 'direct-message',
  summary: 'A new or changed message of one of the member’s conversations. Refetch when `seq` has a gap.',
  audience: 'user',
  data: directMessage,
  replay: true,
  describes: ({ id }) => id,
});

export const directConversationChanged = streamEvent({
  name: 'direct-conversation-changed',
  summary: 'A conversation, its members or where the member finds it changed: refetch it.',
  audience: 'user',
  data: z.object({ conversationId: id }),
  replay: true,
  describes: ({ conversationId }) => conversationId,
});

export const directTyping = streamEvent({
  name: 'direct-typing',
  summary: 'Somebody is typing in a conversation; expires after five seconds.',
  audience: 'user',
  data: z.object({ conversationId: id, threadId, key: id, displayName: z.string() }),
  replay: false,
});

export const directRead = streamEvent({
  name: 'direct-read',
  summary: 'The member’s read position in a conversation moved, in this tab or another.',
  audience: 'user',
  data: z.object({ conversationId: id, ...readPosition }),
  replay: true,
});

export const directReceipt = streamEvent({
  name: 'direct-receipt',
  summary: 'Another member of a conversation read on; only between members who share read receipts.',
  audience: 'user',
  data: z.object({ conversationId: id, userId: id, lastReadSeq: z.int().nonnegative() }),
  replay: true,
  describes: ({ conversationId, userId }) => `${conversationId}.${userId}`,
});
