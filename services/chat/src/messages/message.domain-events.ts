import {
  messageEdited,
  messageReactionAdded,
  messageRestored,
  messageWithdrawn,
} from '@crew/contracts/chat/chat.events';
import type { DeckId } from '@crew/contracts/chat/decks';
import type { EventData, EventEnvelope } from '@crew/contracts/event';
import { attachmentIdsOf, roomOf, threadOf, type StoredMessage } from '@crew/message-log/stored-message';
import { domainEvent } from '@crew/service-kit/events/outbox';

/** The fields that every event about a message has. */
const aboutMessage = (message: StoredMessage) => ({
  messageId: message._id,
  deckId: roomOf(message) as DeckId,
  threadId: threadOf(message),
  authorId: message.authorId,
});

/** The content of a message is no longer available. */
export const withdrawnEvent = (
  message: StoredMessage,
  reason: EventData<typeof messageWithdrawn>['reason'],
  decided: { flagged?: true; withheld?: true } = {},
): EventEnvelope =>
  domainEvent(messageWithdrawn, `withdrawn:${message._id}:${reason}:${message.rev}`, {
    ...aboutMessage(message),
    reason,
    ...decided,
    pictureIds: attachmentIdsOf(message),
    rev: message.rev,
  });

/** The text of a message was edited. Edits that one write combines have the same event id. */
export const editedEvent = (message: StoredMessage): EventEnvelope =>
  domainEvent(messageEdited, `edited:${message._id}:${message.rev}`, aboutMessage(message));

/** A hidden or removed message is shown again. */
export const restoredEvent = (message: StoredMessage): EventEnvelope =>
  domainEvent(messageRestored, `restored:${message._id}:${message.rev}`, {
    ...aboutMessage(message),
    pictureIds: attachmentIdsOf(message),
    rev: message.rev,
  });

/** A member reacted to a message. Adding the same reaction again has the same event id. */
export const reactionAddedEvent = (
  message: StoredMessage,
  by: string,
  kind: EventData<typeof messageReactionAdded>['kind'],
): EventEnvelope =>
  domainEvent(messageReactionAdded, `marked:${message._id}:${by}:${kind}`, { ...aboutMessage(message), by, kind });
