import { z } from 'zod';
import { event, streamEvent } from '../event.js';
import { id } from '../primitives.js';
import { captainsLogEntry } from './captains-log.entities.js';
import { deckId, message, presenceStatus, reactionKind } from './chat.entities.js';
import { CREW_KEYS } from './decks.js';
import { flagReason } from './flag.entities.js';
import { notification } from './notification.entities.js';

export const messagePosted = event({
  subject: 'chat.message-posted',
  summary: 'A member, a captain or the system posted to a deck.',
  // Facts are kept for thirty days: the first of them know nothing of previews.
  data: message.extend({ linkPreview: message.shape.linkPreview.default(null) }),
});

const about = { messageId: id, deckId, authorId: id.nullable() };

export const messageReactionAdded = event({
  subject: 'chat.message-marked',
  summary: 'A member put a mark to a message.',
  data: z.object({ ...about, by: id, kind: reactionKind }),
});

export const messageWithdrawn = event({
  subject: 'chat.message-withdrawn',
  summary: 'The words of a message are gone: deleted by its author, or removed or hidden by moderation.',
  data: z.object({ ...about, reason: z.enum(['deleted', 'removed', 'hidden']), pictureIds: z.array(id).default([]) }),
});

export const messageFlagged = event({
  subject: 'chat.message-flagged',
  summary: 'A member flagged a message.',
  data: z.object({ ...about, by: id, reason: flagReason }),
});

export const flagResolved = event({
  subject: 'chat.flag-resolved',
  summary: 'An admin decided about a flagged message.',
  data: z.object({
    ...about,
    by: id,
    action: z.enum(['dismiss', 'remove', 'suspend']),
    reporterIds: z.array(id),
  }),
});

export const captainsLogPosted = event({
  subject: 'chat.captains-log-posted',
  summary: 'An admin wrote into the captain’s log.',
  data: captainsLogEntry,
});

export const deckMessage = streamEvent({
  name: 'deck-message',
  summary: 'A new or changed message of a deck. A gap in `seq` means that one was missed: refetch.',
  audience: 'deck',
  data: message,
  replay: true,
});

export const typing = streamEvent({
  name: 'typing',
  summary: 'Somebody is writing in a deck; over after five seconds without another.',
  audience: 'deck',
  data: z.object({ deckId, key: id, displayName: z.string() }),
  replay: false,
});

export const deckRead = streamEvent({
  name: 'deck-read',
  summary: 'The member has read a deck up to a place, in this tab or another.',
  audience: 'user',
  data: z.object({ deckId, lastReadSeq: z.int().nonnegative() }),
  replay: true,
});

export const presence = streamEvent({
  name: 'presence',
  summary: 'Members who came aboard or back to their page, who left, and who are aboard and look at something else.',
  audience: 'everyone',
  data: z.object({ online: z.array(id), offline: z.array(id), away: z.array(id).default([]) }),
  replay: false,
});

/** Told by crew-ai at every change and twice a minute; a captain that nothing is heard of is offline. */
export const captainStatus = streamEvent({
  name: 'captain-status',
  summary:
    'How a captain is: online, away (failing or limited) or offline (disabled); what it is called and looks like.',
  audience: 'everyone',
  data: z.object({
    key: z.enum(CREW_KEYS),
    status: presenceStatus,
    displayName: z.string(),
    /** Where the portrait that it wears is stored; `null` while it wears the drawn one. */
    avatarUrl: z.string().nullable(),
  }),
  replay: false,
});

export const captainsLogChanged = streamEvent({
  name: 'captains-log',
  summary: 'The banner changed: its entry as it is now, or null.',
  audience: 'everyone',
  data: z.object({ latest: captainsLogEntry.nullable() }),
  replay: true,
});

export const flagsChanged = streamEvent({
  name: 'flags-changed',
  summary: 'The moderation queue changed: a message was flagged, or decided about. How many wait for a decision now.',
  audience: 'admins',
  data: z.object({ open: z.int().nonnegative() }),
  replay: true,
});

export const notified = streamEvent({
  name: 'notification',
  summary: 'The member was told something new, or more of something unread.',
  audience: 'user',
  data: z.object({ item: notification, unread: z.int().nonnegative() }),
  replay: true,
});

export const notificationsRead = streamEvent({
  name: 'notifications-read',
  summary: 'The member has read notifications, in this tab or another: those, or all when none are named.',
  audience: 'user',
  data: z.object({ ids: z.array(id).optional(), unread: z.int().nonnegative() }),
  replay: true,
});
