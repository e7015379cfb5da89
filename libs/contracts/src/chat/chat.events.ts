import { z } from 'zod';
import { event, streamEvent } from '../event.js';
import { id, time } from '../primitives.js';
import { readPosition } from '../rooms/read-position.js';
import { captainsLogEntry } from './captains-log.entities.js';
import { dueReminder } from '../rooms/reminder.entities.js';
import { threadChange, threadUpdate } from '../rooms/thread.entities.js';
import { deckId, message, presenceStatus, reactionKind, threadId } from './chat.entities.js';
import { CREW_KEYS } from './decks.js';
import { draft } from './draft.entities.js';
import { flagReason } from './flag.entities.js';
import { notification, unreadNotifications } from './notification.entities.js';

export const messagePosted = event({
  subject: 'chat.message-posted',
  summary: 'A member, a captain or the system posted to a deck.',
  // Events are kept for thirty days: older ones lack the preview.
  data: message.extend({ linkPreview: message.shape.linkPreview.default(null) }),
});

const about = { messageId: id, deckId, threadId, authorId: id.nullable() };

/** What the withdrawal of a message says to the media service. */
export const moderated = {
  /** It can be restored on appeal until `message-erased`; absent when it is gone for good. */
  withheld: z.literal(true).optional(),
  /** The change of the message before this one, which orders its events; absent from events of earlier versions. */
  rev: z.int().nonnegative().optional(),
};

export const messageReactionAdded = event({
  subject: 'chat.message-marked',
  summary: 'A member added a reaction to a message.',
  data: z.object({ ...about, by: id, kind: reactionKind }),
});

export const messageEdited = event({
  subject: 'chat.message-edited',
  summary: 'An author edited the text of a message.',
  data: z.object(about),
});

export const messageWithdrawn = event({
  subject: 'chat.message-withdrawn',
  summary: 'The text of a message was withdrawn: deleted by its author, or removed or hidden by moderation.',
  data: z.object({
    ...about,
    reason: z.enum(['deleted', 'removed', 'hidden']),
    pictureIds: z.array(id).default([]),
    /** Its flags were decided, which notifies the author. */
    flagged: z.literal(true).optional(),
    ...moderated,
  }),
});

export const messageErased = event({
  subject: 'chat.message-erased',
  summary: 'A removed message of a deck or direct conversation, which could be restored until now, is gone for good.',
  data: z.object({ messageId: id, authorId: id.nullable(), pictureIds: z.array(id) }),
});

export const messageRestored = event({
  subject: 'chat.message-restored',
  summary: 'An admin found nothing wrong with a hidden or removed message: it is shown again, for good.',
  data: z.object({ ...about, pictureIds: z.array(id), rev: moderated.rev }),
});

export const messageFlagged = event({
  subject: 'chat.message-flagged',
  summary: 'A member flagged a message.',
  data: z.object({ ...about, by: id, reason: flagReason }),
});

export const flagResolved = event({
  subject: 'chat.flag-resolved',
  summary: 'An admin resolved the flags of a message, or the reports of a member.',
  data: z.object({
    /** Of a reported member, the case’s id: there is no message. */
    ...about,
    /** `null` unless it is a message of a deck. */
    deckId: deckId.nullable(),
    conversationId: id.nullable().default(null),
    by: id,
    action: z.enum(['dismiss', 'remove', 'suspend', 'warn']),
    reporterIds: z.array(id),
    /** What the decision changes for its author and the reporters; absent from events of earlier versions. */
    outcome: z
      .object({
        decisionId: id,
        /** The message was hidden before. */
        hidden: z.boolean(),
        /** The message is deleted after the decision. */
        deleted: z.literal(true).optional(),
        /** Of a decision on appeals, what was decided before. */
        before: z.enum(['dismiss', 'remove', 'suspend', 'warn']).nullable(),
        /** Until when it can be appealed; `null` for a second decision. */
        appealUntil: time.nullable(),
      })
      .optional(),
  }),
});

export const threadUpdated = event({
  subject: 'chat.thread-updated',
  summary: 'A reply was posted to a thread in a deck, or deleted from it.',
  data: threadUpdate,
});

export const captainsLogPosted = event({
  subject: 'chat.captains-log-posted',
  summary: 'An admin posted to the captain’s log.',
  data: captainsLogEntry,
});

export const letterPublished = event({
  subject: 'chat.letter-published',
  summary: 'An admin approved the letter about a week on a deck.',
  data: z.object({
    id,
    deckId,
    title: z.string(),
    /** Of the entry of the captain’s log that announces it. */
    entryId: id,
    by: id,
  }),
});

export const deckMessage = streamEvent({
  name: 'deck-message',
  summary: 'A new or changed message of a deck. Refetch when `seq` has a gap.',
  audience: 'deck',
  data: message,
  replay: true,
  describes: ({ id }) => id,
});

export const typing = streamEvent({
  name: 'typing',
  summary: 'Somebody is typing in a deck; expires after five seconds.',
  audience: 'deck',
  data: z.object({ deckId, threadId, key: id, displayName: z.string() }),
  replay: false,
});

export const deckRead = streamEvent({
  name: 'deck-read',
  summary: 'The member’s read position in a deck moved, in this tab or another.',
  audience: 'user',
  data: z.object({ deckId, ...readPosition }),
  replay: true,
});

export const threadChanged = streamEvent({
  name: 'thread-changed',
  summary:
    'A thread that the member follows in a deck or conversation has a new reply, or they read, followed or unfollowed it.',
  audience: 'user',
  data: threadChange,
  replay: true,
  describes: ({ threadId }) => threadId,
});

export const draftChanged = streamEvent({
  name: 'draft-changed',
  summary: 'A draft of the member was saved or removed, in this tab or another.',
  audience: 'user',
  data: draft,
  replay: true,
  describes: ({ room, threadId = '' }) => `${room}/${threadId}`,
});

export const reminderDue = event({
  subject: 'chat.reminder-due',
  summary: 'The time of a member’s reminder of a message in a deck or conversation has come.',
  data: dueReminder,
});

export const scheduledChanged = streamEvent({
  name: 'scheduled-changed',
  summary: 'The member’s scheduled messages changed: refetch them.',
  audience: 'user',
  data: z.object({}),
  replay: true,
  describes: () => 'all',
});

export const presence = streamEvent({
  name: 'presence',
  summary: 'Members whose presence changed, by their new presence: online, offline or away.',
  audience: 'everyone',
  data: z.object({ online: z.array(id), offline: z.array(id), away: z.array(id).default([]) }),
  replay: false,
});

/** Published by crew-ai on every change and twice a minute; a captain without recent events is offline. */
export const captainStatus = streamEvent({
  name: 'captain-status',
  summary: 'A captain’s status (online; away: failing or limited; offline: disabled), name and portrait.',
  audience: 'everyone',
  data: z.object({
    key: z.enum(CREW_KEYS),
    status: presenceStatus,
    displayName: z.string(),
    /** Storage path of the portrait in use; `null` for the drawn default. */
    avatarUrl: z.string().nullable(),
  }),
  replay: false,
});

export const captainsLogChanged = streamEvent({
  name: 'captains-log',
  summary: 'The banner changed: its current entry, or null.',
  audience: 'everyone',
  data: z.object({ latest: captainsLogEntry.nullable() }),
  replay: true,
  describes: () => 'latest',
});

export const flagsChanged = streamEvent({
  name: 'flags-changed',
  summary: 'The moderation queue changed; `open` is the number of unresolved cases.',
  audience: 'admins',
  data: z.object({ open: z.int().nonnegative() }),
  replay: true,
});

export const notified = streamEvent({
  name: 'notification',
  summary: 'A notification was created or an unread one updated.',
  audience: 'user',
  data: z.object({ item: notification, unread: unreadNotifications }),
  replay: true,
  describes: ({ item }) => item.id,
});

export const notificationsRead = streamEvent({
  name: 'notifications-read',
  summary: 'The member read notifications, in this tab or another: the given ones, or all without `ids`.',
  audience: 'user',
  data: z.object({ ids: z.array(id).optional(), unread: unreadNotifications }),
  replay: true,
});
