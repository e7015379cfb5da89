import { directMessageRestored, directMessageWithdrawn } from '@crew/contracts/chat/direct.events';
import type { EventData, EventEnvelope } from '@crew/contracts/event';
import { attachmentIdsOf, roomOf, threadOf, type StoredMessage } from '@crew/message-log/stored-message';
import { domainEvent } from '@crew/service-kit/events/outbox';

/** The fields that every event about a message has. */
const aboutMessage = (message: StoredMessage) => ({
  conversationId: roomOf(message),
  threadId: threadOf(message),
  messageId: message._id,
  authorId: message.authorId,
  pictureIds: attachmentIdsOf(message),
  rev: message.rev,
});

/** The content of a message is no longer available. */
export const directWithdrawnEvent = (
  message: StoredMessage,
  reason: EventData<typeof directMessageWithdrawn>['reason'],
  withheld?: true,
): EventEnvelope =>
  domainEvent(directMessageWithdrawn, `direct-withdrawn:${message._id}:${message.rev}`, {
    ...aboutMessage(message),
    reason,
    withheld,
  });

/** A removed message is shown again. */
export const directRestoredEvent = (message: StoredMessage): EventEnvelope =>
  domainEvent(directMessageRestored, `direct-restored:${message._id}:${message.rev}`, aboutMessage(message));
