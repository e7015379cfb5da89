import { z } from 'zod';
import { BADGES } from '../identity/identity.constants.js';
import { voiceMs } from '../media/media.entities.js';
import { id, itc, time } from '../primitives.js';
import { UNREAD_COUNTED_MAX } from '../rooms/unread.entities.js';
import { sendingFailure } from './scheduled-message.entities.js';
import { deckId } from './chat.entities.js';
import { flagReason } from './flag.entities.js';

export const NOTIFICATION_PREVIEW_MAX_CHARS = 80;

export const notificationType = z.enum([
  'mention',
  'reply',
  'message',
  /** Replies in a thread that the member follows. */
  'thread_reply',
  'tip',
  'boost',
  'reaction',
  'pod',
  'badge',
  'purchase',
  'bonus',
  'captains_log',
  'moderation',
  'scheduled',
  'reminder',
]);

/** How many notifications of a member are unread, up to {@link UNREAD_COUNTED_MAX}. */
export const unreadNotifications = z.int().nonnegative().max(UNREAD_COUNTED_MAX);

/** Notification levels of a deck. */
export const notificationLevel = z.enum(['all', 'mentions', 'nothing']).meta({ id: 'NotificationLevel' });
export type NotificationLevel = z.output<typeof notificationLevel>;

/** That a member can ask for another look at a decision. */
const appealOffer = z.object({ id, until: time, /** They asked. */ asked: z.literal(true).optional() });

/** What a notification says that no person wrote: the web app and pushes put it into words, each in its own language. */
export const notificationWords = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('badge'), badge: z.enum(BADGES) }),
    z.object({ kind: z.enum(['purchase', 'bonus']), itc }),
    /** The quoted message has no text but this many pictures. */
    z.object({ kind: z.literal('pictures'), count: z.int().positive() }),
    /** The quoted message has nothing but a voice note. */
    z.object({ kind: z.literal('voice_note'), durationMs: voiceMs }),
    /** The reason is an admin's; like a preview it has at most 80 characters. */
    z.object({ kind: z.enum(['itc_granted', 'itc_taken_back']), itc, reason: z.string() }),
    /** `pod` is its name at the time. */
    z.object({ kind: z.enum(['pod_joined', 'pod_removed', 'pod_dissolved', 'pod_messages']), pod: z.string() }),
    /** A scheduled message was refused at its time. */
    z.object({ kind: z.literal('not_sent'), failure: sendingFailure }),
    /** A moderation decision, which the member may appeal. */
    z.object({
      kind: z.enum(['message_removed', 'member_warned', 'flag_dismissed', 'report_dismissed', 'decision_upheld']),
      rule: flagReason.optional(),
      /** What the admin wrote to the author. */
      sentence: z.string().optional(),
      appeal: appealOffer.optional(),
    }),
    z.object({
      kind: z.enum([
        'bonus_declined',
        'message_hidden',
        'message_shown',
        'message_restored',
        'removal_reversed',
        'flag_upheld',
        'warning_lifted',
        'suspension_lifted',
        'crisis_deck',
        'crisis_pod',
        'crisis_help',
        'report_upheld',
        'direct_messages',
        'direct_request',
        'reminder',
      ]),
    }),
  ])
  .meta({ id: 'NotificationWords' });
export type NotificationWords = z.output<typeof notificationWords>;

/** A notification. Its fields are snake case like all of this family of calls. */
export const notification = z
  .object({
    id,
    type: notificationType,
    /** Excerpt of its subject, at most 80 characters; what `words` says is in English here. */
    preview: z.string(),
    /** Absent when the preview is by people, and from notifications made before there were languages. */
    words: notificationWords.optional(),
    created_at: time,
    read: z.boolean(),
    deck_id: deckId.nullable(),
    message_id: id.nullable(),
    /** The thread that the message is a reply in. */
    thread_id: id.optional(),
    pod_id: id.nullable(),
    conversation_id: id.nullable(),
    /** The letter that an entry of the captain’s log announces. */
    letter_id: id.optional(),
    /** Number of occurrences it stands for. */
    count: z.int().positive(),
    /** The latest member or captain who caused it. */
    from_user: z
      .object({ username: z.string(), display_name: z.string(), avatar_url: z.string().nullable() })
      .nullable(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof notification>;
