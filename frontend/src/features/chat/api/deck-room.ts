import type { Message } from '@crew/contracts/chat/chat.entities';
import { deckMessage, deckRead, typing } from '@crew/contracts/chat/chat.events';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import type { DeckId } from '@crew/contracts/chat/decks';
import { captainAway, captainSpeaking } from '@crew/contracts/crew-ai/crew-ai.events';
import { stream } from '../../../lib/event-stream.js';
import { roomSource } from '../../../room/api/room-source.js';
import type { RoomSource } from '../../../room/model/room-source.js';

/** A deck as a room of messages. */
export const deckRoom = (deckId: DeckId): RoomSource<Message> =>
  roomSource(
    { calls: deckCalls, room: { deckId }, target: (id) => ({ id }) },
    {
      key: `deck.${deckId}`,
      listen: (onMessage) =>
        stream.on(deckMessage, (message) => {
          if (message.deckId === deckId) onMessage(message);
        }),
      listenUnread: (onUnread) =>
        stream.on(deckRead, ({ deckId: eventDeckId, lastReadSeq, back }) => {
          if (back && eventDeckId === deckId) onUnread(lastReadSeq);
        }),
      listenTyping: (onTyping) =>
        stream.on(typing, ({ deckId: eventDeckId, ...author }) => {
          if (eventDeckId === deckId) onTyping(author);
        }),
      listenCaptainDrafts: (onDraft) => {
        const ends = [
          stream.on(captainSpeaking, ({ deckId: eventDeckId, ...draft }) => {
            if (eventDeckId === deckId) onDraft(draft);
          }),
          stream.on(captainAway, ({ deckId: eventDeckId, ...author }) => {
            if (eventDeckId === deckId) onDraft({ ...author, text: null });
          }),
        ];
        return () => ends.forEach((end) => end());
      },
    },
  );
