import { messageReactionAdded, messageWithdrawn } from '@crew/contracts/chat/chat.events';
import type { DeckId } from '@crew/contracts/chat/decks';
import type { EventData, EventEnvelope } from '@crew/contracts/event';
import { pictureIdsOf, type StoredMessage } from '@crew/message-log/stored-message';
import { domainEvent } from '@crew/service-kit/events/outbox';

/** What every fact about a message says of it. */
export const about = ({ _id, roomId, authorId }: StoredMessage) => ({
  messageId: _id,
  deckId: roomId as DeckId,
  authorId,
});

/** The words of a message are gone. */
export const withdrawn =
  (reason: EventData<typeof messageWithdrawn>['reason']) =>
  (message: StoredMessage): EventEnvelope[] => [
    domainEvent(messageWithdrawn, `withdrawn:${message._id}:${reason}`, {
      ...about(message),
      reason,
      pictureIds: pictureIdsOf(message),
    }),
  ];

/** A member put a mark to a message; the same mark put again later is the same fact. */
export const markPut =
  (by: string, kind: EventData<typeof messageReactionAdded>['kind']) =>
  (message: StoredMessage): EventEnvelope[] => [
    domainEvent(messageReactionAdded, `marked:${message._id}:${by}:${kind}`, { ...about(message), by, kind }),
  ];
