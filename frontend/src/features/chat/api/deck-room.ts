import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { deckMessage, typing } from '@crew/contracts/chat/chat.events';
import type { Message } from '@crew/contracts/chat/chat.entities';
import type { DeckId } from '@crew/contracts/chat/decks';
import { captainAway, captainSpeaking } from '@crew/contracts/crew-ai/crew-ai.events';
import { call } from '../../../lib/api-client.js';
import { stream } from '../../../lib/event-stream.js';
import type { RoomSource } from '../../../room/model/room-source.js';

const CHANGES_LIMIT = 100;

/** A deck as a room of messages. */
export const deckRoom = (deckId: DeckId): RoomSource<Message> => ({
  key: `deck.${deckId}`,
  list: (page) => call(deckCalls.listMessages, { deckId, ...page }),
  changesSince: async (since) => {
    const { changes, messages } = await call(deckCalls.listChanges, { deckId, since, limit: CHANGES_LIMIT });
    return { changes, messages, hasMore: messages.length === CHANGES_LIMIT };
  },
  post: ({ replyTo, pictures = [], ...message }, signal) => {
    const pictureIds = pictures.map(({ id }) => id);
    return call(
      deckCalls.postMessage,
      { deckId, ...message, pictureIds, ...(replyTo && { replyTo: replyTo.id }) },
      { signal },
    );
  },
  listen: (onMessage) =>
    stream.on(deckMessage, (message) => {
      if (message.deckId === deckId) onMessage(message);
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
  hintTyping: () => call(deckCalls.hintTyping, { deckId }),
  markRead: (seq) => call(deckCalls.markRead, { deckId, seq }),
});
