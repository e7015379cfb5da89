import { z } from 'zod';
import { event, streamEvent } from '../event.js';
import { id } from '../primitives.js';
import { podCaptainKey, podMessage } from './pods.entities.js';

export const podCreated = event({
  subject: 'pods.pod-created',
  summary: 'Somebody founded a pod.',
  data: z.object({ podId: id, userId: id, name: z.string() }),
});

export const podMembershipChanged = event({
  subject: 'pods.membership-changed',
  summary: 'Somebody joined a pod, or is not in it any more.',
  data: z.object({
    podId: id,
    podName: z.string(),
    userId: id,
    ownerId: id,
    change: z.enum(['joined', 'left', 'removed', 'dissolved']),
    /** Who was in the pod just after it; just before it, when it was dissolved. */
    memberIds: z.array(id),
  }),
});

export const podMessagePosted = event({
  subject: 'pods.message-posted',
  summary: 'Somebody posted to a pod. Says who is meant, and nothing of what was said.',
  data: z.object({
    podId: id,
    messageId: id,
    userId: id,
    /** Who is spoken to: usernames, and keys of captains. */
    mentions: z.array(z.string()).default([]),
    /** Whose message it answers. */
    answeredId: id.nullable().default(null),
    /** Who was in the pod as it was said; not known of what a captain answers. */
    heardBy: z.array(id).optional(),
  }),
});

export const podMessageWithdrawn = event({
  subject: 'pods.message-withdrawn',
  summary: 'A message of a pod was deleted, by its author or by the owner of the pod.',
  data: z.object({ podId: id, messageId: id, authorId: id.nullable(), pictureIds: z.array(id) }),
});

export const podCaptainChanged = event({
  subject: 'pods.captain-changed',
  summary: 'The owner of a pod invited a captain, or sent one away.',
  data: z.object({
    podId: id,
    crewKey: podCaptainKey,
    visitId: id,
    /** The owner who did it. */
    by: id,
    change: z.enum(['invited', 'sent-away']),
  }),
});

export const podCaptainMentioned = event({
  subject: 'pods.captain-heard',
  summary: 'Something was said in a pod while a captain was a guest there. Says nothing of what was said.',
  data: z.object({
    podId: id,
    messageId: id,
    userId: id,
    crewKey: podCaptainKey,
    /** Whether the captain was spoken to by name. */
    mentioned: z.boolean(),
    /** Length of what was said, in characters. */
    length: z.int().nonnegative(),
  }),
});

export const podMessagePushed = streamEvent({
  name: 'pod-message',
  summary: 'A new or changed message of a pod. A gap in `seq` means that one was missed: refetch.',
  audience: 'pod',
  data: podMessage,
  replay: true,
});

export const podChanged = streamEvent({
  name: 'pod-changed',
  summary: 'A pod or its membership changed: refetch it.',
  audience: 'pod',
  data: z.object({ podId: id }),
  replay: true,
});

/** Gateways follow it: the member’s open streams begin or cease to hear the pod. */
export const podSeat = streamEvent({
  name: 'pod-seat',
  summary: 'The member is now in a pod, or no longer.',
  audience: 'user',
  data: z.object({ podId: id, seated: z.boolean() }),
  replay: true,
});

export const podTyping = streamEvent({
  name: 'pod-typing',
  summary: 'Somebody is writing in a pod; over after five seconds without another.',
  audience: 'pod',
  data: z.object({ podId: id, key: id, displayName: z.string() }),
  replay: false,
});

export const podRead = streamEvent({
  name: 'pod-read',
  summary: 'The member has read a pod up to a place, in this tab or another.',
  audience: 'user',
  data: z.object({ podId: id, lastReadSeq: z.int().nonnegative() }),
  replay: true,
});

/** Nothing hangs on it: the words that count are the message that follows. */
export const podCaptainSpeaking = streamEvent({
  name: 'pod-captain-speaking',
  summary: 'What the captain who is a guest in a pod has said so far of an answer; over when its message is posted.',
  audience: 'pod',
  data: z.object({ podId: id, key: podCaptainKey, displayName: z.string(), replyTo: id, text: z.string() }),
  replay: false,
});

export const podCaptainAway = streamEvent({
  name: 'pod-captain-away',
  summary: 'The captain who is a guest in a pod will not answer a message for now.',
  audience: 'pod',
  data: z.object({ podId: id, key: podCaptainKey, displayName: z.string(), replyTo: id }),
  replay: false,
});
