import { id } from '../primitives.js';
import { roomCalls } from '../rooms/room-calls.js';
import { directMessage } from './direct.entities.js';

/** The calls of a direct conversation as a room of messages, for its members alone. */
export const directCalls = roomCalls({
  name: 'conversation',
  service: 'chat',
  infix: 'direct',
  roomPath: '/api/conversations/{id}',
  room: { id },
  messagePath: '/api/conversations/{id}/messages/{messageId}',
  target: { id, messageId: id },
  searchPath: '/api/search/direct-messages',
  savedPath: '/api/saved/direct-messages',
  listFilters: {},
  searchFilters: { conversationId: id.optional() },
  message: directMessage,
  searched: 'the member’s conversations',
  membersOnly: true,
  errors: ['not_found', 'request_pending', 'not_reachable'],
});
