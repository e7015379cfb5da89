import type { EventEnvelope } from '@crew/contracts/event';
import { podCaptainKey } from '@crew/contracts/pods/pods.entities';
import { podCaptainMentioned, podMessagePosted } from '@crew/contracts/pods/pods.events';
import type { StoredMessage } from '@crew/message-log/stored-message';
import { domainEvent } from '@crew/service-kit/events/outbox';

/**
 * What the others are told of a new message of a pod: never its words.
 * @param heardBy who was in the pod as it was said, if known
 */
export function podFactsOf(message: StoredMessage, heardBy?: string[]): EventEnvelope[] {
  const { _id: messageId, roomId: podId, authorId: userId, kind, content, mentions, replyTo, guest } = message;
  if (userId === null) return [];
  const about = { podId, messageId, userId };
  const posted = domainEvent(podMessagePosted, `pod-posted:${messageId}`, {
    ...about,
    mentions,
    answeredId: replyTo?.authorId ?? null,
    ...(kind === 'member' && heardBy && { heardBy }),
  });
  if (kind !== 'member' || !guest) return [posted];
  const crewKey = podCaptainKey.parse(guest.key);
  const heard = { ...about, crewKey, mentioned: mentions.includes(crewKey), length: content.length };
  return [posted, domainEvent(podCaptainMentioned, `pod-heard:${messageId}`, heard)];
}
