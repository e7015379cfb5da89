import type { EventData, EventEnvelope } from '@crew/contracts/event';
import { podCaptainKey } from '@crew/contracts/pods/pods.entities';
import { podCaptainMentioned, podMessagePosted } from '@crew/contracts/pods/pods.events';
import { roomOf, threadOf, type StoredMessage } from '@crew/message-log/stored-message';
import { domainEvent } from '@crew/service-kit/events/outbox';

/**
 * The domain events that report a new message of a pod. They never carry its text.
 * @param memberIds the members of the pod when the message was posted, if known
 * @param followerIds the followers of the thread that it was posted to, if known
 */
export function eventsOfNewMessage(
  message: StoredMessage,
  memberIds?: string[],
  followerIds?: string[],
): EventEnvelope[] {
  const { _id: messageId, authorId: userId, kind, mentions, replyTo, parent } = message;
  if (userId === null) return [];
  const posted = domainEvent(podMessagePosted, `pod-posted:${messageId}`, {
    ...referenceTo(message, userId),
    mentions,
    answeredId: (replyTo ?? parent)?.authorId ?? null,
    ...(kind === 'member' && memberIds && { heardBy: memberIds }),
    ...(followerIds && { followedBy: followerIds }),
  });
  return [posted, ...eventsForCaptain(message, `pod-heard:${messageId}`)];
}

/** The domain event that reports an edit to the captain who is a guest; of the message as it was before. */
export const eventsOfEdit = (message: StoredMessage): EventEnvelope[] =>
  eventsForCaptain(message, `pod-edited:${message._id}:${message.rev}`, { edited: true });

function eventsForCaptain(
  message: StoredMessage,
  eventId: string,
  edited: Pick<EventData<typeof podCaptainMentioned>, 'edited'> = {},
): EventEnvelope[] {
  const { authorId: userId, kind, content, mentions, guest } = message;
  if (userId === null || kind !== 'member' || !guest) return [];
  const crewKey = podCaptainKey.parse(guest.key);
  const read = { crewKey, mentioned: mentions.includes(crewKey), length: content.length, ...edited };
  return [domainEvent(podCaptainMentioned, eventId, { ...referenceTo(message, userId), ...read })];
}

const referenceTo = (message: StoredMessage, userId: string) => ({
  podId: roomOf(message),
  threadId: threadOf(message),
  messageId: message._id,
  userId,
});
