import type { RoomCalls } from '@crew/contracts/rooms/room-calls';
import type { z } from 'zod';
import { call } from '../../lib/api-client.js';
import type { RoomSource } from '../model/room-source.js';
import type { RoomMessage } from '../model/timeline.js';

const CHANGES_LIMIT = 100;

/** The calls of a kind of room, and the input fields that identify one room and a message in it. */
interface RoomAddress<M> {
  calls: RoomCalls<z.ZodType<M, M>>;
  room: object;
  target: (messageId: string) => object;
}

/** What differs between rooms besides their calls: the key and the stream events. */
type RoomEvents<M extends RoomMessage> = Pick<
  RoomSource<M>,
  'key' | 'listen' | 'listenTyping' | 'listenCaptainDrafts' | 'describeSendFailure'
>;

/** The room of an address. */
export const roomSource = <M extends RoomMessage>(
  { calls, room, target }: RoomAddress<M>,
  events: RoomEvents<M>,
): RoomSource<M> => ({
  ...events,
  listMessages: (page) => call(calls.listMessages, { ...room, ...page }),
  listChanges: async (since) => {
    const { changes, messages } = await call(calls.listChanges, { ...room, since, limit: CHANGES_LIMIT });
    return { changes, messages, hasMore: messages.length === CHANGES_LIMIT };
  },
  editMessage: (id, content, mentions) => call(calls.editMessage, { ...target(id), content, mentions }),
  deleteMessage: (id) => call(calls.deleteMessage, { ...target(id) }),
  addReaction: (id, kind) => call(calls.addReaction, { ...target(id), kind }),
  removeReaction: (id, kind) => call(calls.removeReaction, { ...target(id), kind }),
  removeLinkPreview: (id) => call(calls.removeLinkPreview, { ...target(id) }),
  hintTyping: () => call(calls.hintTyping, { ...room }),
  markRead: (seq) => call(calls.markRead, { ...room, seq }),
});
