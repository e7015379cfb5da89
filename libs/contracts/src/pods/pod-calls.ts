import { id } from '../primitives.js';
import { roomCalls } from '../rooms/room-calls.js';
import { podMessage } from './pods.entities.js';

/** The calls of a pod as a room of messages, for its members alone. */
export const podCalls = roomCalls({
  name: 'pod',
  service: 'pods',
  infix: 'pod',
  roomPath: '/api/pods/{id}',
  room: { id },
  messagePath: '/api/pods/{id}/messages/{messageId}',
  target: { id, messageId: id },
  searchPath: '/api/search/pod-messages',
  savedPath: '/api/saved/pod-messages',
  listFilters: {},
  searchFilters: { podId: id.optional() },
  message: podMessage,
  moderators: 'its owner',
  searched: 'the member’s pods',
  membersOnly: true,
  errors: ['not_found', 'not_a_member'],
});
