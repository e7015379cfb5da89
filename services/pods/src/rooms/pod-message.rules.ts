import type { EventEnvelope } from '@crew/contracts/event';
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
  const { _id: messageId, authorId: userId, kind, content, mentions, replyTo, parent, guest } = message;
  if (userId === null) return [];
  const reference = { podId: roomOf(message), threadId: threadOf(message), messageId, userId };
  const posted = domainEvent(podMessagePosted, `pod-posted:${messageId}`, {
    ...reference,
    mentions,
    answeredId: (replyTo ?? parent)?.authorId ?? null,
    ...(kind === 'member' && memberIds && { heardBy: memberIds }),
    ...(followerIds && { followedBy: followerIds }),
  });
  if (kind !== 'member' || !guest) return [posted];
  const crewKey = podCaptainKey.parse(guest.key);
  const read = { ...reference, crewKey, mentioned: mentions.includes(crewKey), length: content.length };
  return [posted, domainEvent(podCaptainMentioned, `pod-heard:${messageId}`, read)];
}
