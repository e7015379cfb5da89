import { z } from 'zod';
import { id } from '../primitives.js';
import { roomCalls } from '../rooms/room-calls.js';
import { deckId, message } from './chat.entities.js';

/** The calls of a deck as a room of messages, which every member may read and write. */
export const deckCalls = roomCalls({
  name: 'deck',
  service: 'chat',
  roomPath: '/api/decks/{deckId}',
  room: { deckId },
  messagePath: '/api/messages/{id}',
  target: { id },
  searchPath: '/api/search/messages',
  savedPath: '/api/saved/messages',
  /** Only messages of the last hour, day, week or month; not with `after`, `around` or `from`. */
  listFilters: { window: z.enum(['1h', '24h', '7d', '30d']).optional() },
  searchFilters: { deckId: deckId.optional() },
  message,
  moderators: 'admins',
  searched: 'all decks',
  membersOnly: false,
  errors: [],
  changesWith: 'deck.{deckId}',
});
