import { z } from 'zod';
import { event, streamEvent } from '../event.js';
import { threadId } from '../chat/chat.entities.js';
import { id } from '../primitives.js';
import { readPosition } from '../rooms/read-position.js';
import { dueReminder } from '../rooms/reminder.entities.js';
import { threadChange, threadUpdate } from '../rooms/thread.entities.js';
import { podCaptainKey, podMessage } from './pods.entities.js';

export const podCreated = event({
  subject: 'pods.pod-created',
  summary: 'A member created a pod.',
  data: z.object({ podId: id, userId: id, name: z.string() }),
});

export const podMembershipChanged = event({
  subject: 'pods.membership-changed',
  summary: 'A member joined or left a pod.',
  data: z.object({
    podId: id,
    podName: z.string(),
    userId: id,
    ownerId: id,
    change: z.enum(['joined', 'left', 'removed', 'dissolved']),
    /** Members of the pod afterwards; when it was dissolved, members before. */
    memberIds: z.array(id),
  }),
});

export const podMessagePosted = event({
  subject: 'pods.message-posted',
  summary: 'A message was posted to a pod. Names the mentioned, without the text.',
  data: z.object({
    podId: id,
    threadId,
    messageId: id,
    userId: id,
    /** Mentioned usernames and keys of captains. */
    mentions: z.array(z.string()).default([]),
    /** Author of the message it replies to. */
    answeredId: id.nullable().default(null),
    /** Members of the pod at the time; unknown for a captain's reply. */
    heardBy: z.array(id).optional(),
    /** Followers of the thread at the time, of a reply in one. */
    followedBy: z.array(id).optional(),
  }),
});

export const podMessageWithdrawn = event({
  subject: 'pods.message-withdrawn',
  summary: 'A message of a pod was deleted by its author or by the pod’s owner.',
  data: z.object({ podId: id, threadId, messageId: id, authorId: id.nullable(), pictureIds: z.array(id) }),
});

export const podReminderDue = event({
  subject: 'pods.reminder-due',
  summary: 'The time of a member’s reminder of a message in a pod has come.',
  data: dueReminder,
});

export const podThreadUpdated = event({
  subject: 'pods.thread-updated',
  summary: 'A reply was posted to a thread in a pod, or deleted from it.',
  data: threadUpdate,
});

export const podCaptainChanged = event({
  subject: 'pods.captain-changed',
  summary: 'The owner of a pod invited or removed a captain.',
  data: z.object({
    podId: id,
    crewKey: podCaptainKey,
    visitId: id,
    /** The owner. */
    by: id,
    change: z.enum(['invited', 'sent-away']),
  }),
});

export const podCaptainMentioned = event({
  subject: 'pods.captain-heard',
  summary: 'A message was posted in a pod with an invited captain, or edited. Does not include the text.',
  data: z.object({
    podId: id,
    threadId,
    messageId: id,
    userId: id,
    crewKey: podCaptainKey,
    /** Whether it mentions the captain. */
    mentioned: z.boolean(),
    /** Length of the text, in characters. */
    length: z.int().nonnegative(),
    /** It was edited, which starts no reply; the rest is as before the edit. */
    edited: z.literal(true).optional(),
  }),
});

export const podMessagePushed = streamEvent({
  name: 'pod-message',
  summary: 'A new or changed message of a pod. Refetch when `seq` has a gap.',
  audience: 'pod',
  data: podMessage,
  replay: true,
  describes: ({ id }) => id,
});

export const podChanged = streamEvent({
  name: 'pod-changed',
  summary: 'A pod or its membership changed: refetch it.',
  audience: 'pod',
  data: z.object({ podId: id }),
  replay: true,
});

/** Gateways subscribe the member’s open streams to the pod or unsubscribe them. */
export const podSeat = streamEvent({
  name: 'pod-seat',
  summary: 'The member joined or left a pod.',
  audience: 'user',
  data: z.object({ podId: id, seated: z.boolean() }),
  replay: true,
});

export const podTyping = streamEvent({
  name: 'pod-typing',
  summary: 'Somebody is typing in a pod; expires after five seconds.',
  audience: 'pod',
  data: z.object({ podId: id, threadId, key: id, displayName: z.string() }),
  replay: false,
});

export const podRead = streamEvent({
  name: 'pod-read',
  summary: 'The member’s read position in a pod moved, in this tab or another.',
  audience: 'user',
  data: z.object({ podId: id, ...readPosition }),
  replay: true,
});

export const podThreadChanged = streamEvent({
  name: 'pod-thread-changed',
  summary: 'A thread that the member follows in a pod has a new reply, or they read, followed or unfollowed it.',
  audience: 'user',
  data: threadChange,
  replay: true,
  describes: ({ threadId }) => threadId,
});

/** Ephemeral: the message that follows is authoritative. */
export const podCaptainSpeaking = streamEvent({
  name: 'pod-captain-speaking',
  summary: 'The text so far of an invited captain’s reply in progress; replaced by the posted message.',
  audience: 'pod',
  data: z.object({ podId: id, threadId, key: podCaptainKey, displayName: z.string(), replyTo: id, text: z.string() }),
  replay: false,
});

export const podCaptainAway = streamEvent({
  name: 'pod-captain-away',
  summary: 'An invited captain cannot reply to a message now.',
  audience: 'pod',
  data: z.object({ podId: id, threadId, key: podCaptainKey, displayName: z.string(), replyTo: id }),
  replay: true,
  describes: ({ key, replyTo }) => `${key}.${replyTo}`,
});
