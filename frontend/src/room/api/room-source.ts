import type { RoomCalls } from '@crew/contracts/rooms/room-calls';
import type { z } from 'zod';
import { arrivedAnswer, call } from '../../lib/api-client.js';
import { PAGE_SIZE } from '../model/page-size.js';
import type { RoomSource } from '../model/room-source.js';
import type { RoomMessage } from '../model/timeline.js';
import { listenThreadChanges } from './listen-thread-changes.js';

const CHANGES_LIMIT = 100;

/** The calls of a kind of room, and the input fields that identify one room and a message in it. */
interface RoomAddress<M> {
  calls: RoomCalls<z.ZodType<M, M>>;
  room: object;
  target: (messageId: string) => object;
}

/** What differs between rooms besides their calls: the key and the stream events, which are those of threads as well. */
type RoomEvents<M extends RoomMessage> = Pick<
  RoomSource<M>,
  'key' | 'listen' | 'listenUnread' | 'listenTyping' | 'listenCaptainDrafts' | 'describeSendFailure'
>;

/** Calls the handler with the events of a room alone, or of a thread in it alone. */
const only =
  <E extends { threadId?: string | undefined }>(threadId: string | undefined, handler: (event: E) => void) =>
  (event: E): void => {
    if (event.threadId === threadId) handler(event);
  };

const unreadIn = (threadId: string) => (onUnread: (lastReadSeq: number) => void) =>
  listenThreadChanges((change) => {
    if (change.back && change.threadId === threadId) onUnread(change.reading.lastReadSeq);
  });

/** The room of an address, or a thread in it. */
export const roomSource = <M extends RoomMessage>(
  address: RoomAddress<M>,
  events: RoomEvents<M>,
  threadId?: string,
): RoomSource<M> => ({
  ...events,
  ...callsOf(address, threadId),
  key: threadId === undefined ? events.key : `${events.key}/${threadId}`,
  listen: (onMessage) => events.listen(only(threadId, onMessage)),
  listenEverywhere: events.listen,
  ...(threadId !== undefined && { listenUnread: unreadIn(threadId) }),
  listenTyping: (onTyping) => events.listenTyping(only(threadId, onTyping)),
  listenCaptainDrafts: (onDraft) => events.listenCaptainDrafts(only(threadId, onDraft)),
  threadOf: (messageId) => roomSource(address, events, messageId),
});

const callsOf = <M extends RoomMessage>(
  { calls, room, target }: RoomAddress<M>,
  threadId: string | undefined,
): Omit<RoomSource<M>, keyof RoomEvents<M> | 'listenEverywhere' | 'threadOf'> => ({
  listMessages: (page) => call(calls.listMessages, { ...room, threadId, ...page }),
  arrivedPage: () => arrivedAnswer(calls.listMessages, { ...room, threadId, limit: PAGE_SIZE }),
  listChanges: async (since) => {
    const { changes, messages } = await call(calls.listChanges, { ...room, threadId, since, limit: CHANGES_LIMIT });
    return { changes, messages, hasMore: messages.length === CHANGES_LIMIT };
  },
  editMessage: (id, content, mentions) => call(calls.editMessage, { ...target(id), content, mentions }),
  deleteMessage: (id) => call(calls.deleteMessage, { ...target(id) }),
  addReaction: (id, kind) => call(calls.addReaction, { ...target(id), kind }),
  removeReaction: (id, kind) => call(calls.removeReaction, { ...target(id), kind }),
  removeLinkPreview: (id) => call(calls.removeLinkPreview, { ...target(id) }),
  hintTyping: () => call(calls.hintTyping, { ...room, threadId }),
  markRead: (seq) => call(calls.markRead, { ...room, threadId, seq }),
  markUnread: (seq) => call(calls.markUnread, { ...room, threadId, seq }),
  saveMessage: (id, remindAt) => call(calls.saveMessage, { ...target(id), remindAt }),
  unsaveMessage: (messageId) => call(calls.unsaveMessage, { messageId }),
  listSavedIds: () => call(calls.listSavedIds, { ...room }),
  voteInPoll: (id, answers) => call(calls.voteInPoll, { ...target(id), answers }),
  closePoll: (id) => call(calls.closePoll, { ...target(id) }),
  listPollVoters: (id) => call(calls.listPollVoters, { ...target(id) }),
  listOwnVotes: () => call(calls.listOwnVotes, { ...room }),
  pinMessage: (id) => call(calls.pinMessage, { ...target(id) }),
  unpinMessage: (id) => call(calls.unpinMessage, { ...target(id) }),
  listPins: () => call(calls.listPins, { ...room }),
  getThread: (id) => call(calls.getThread, { ...target(id) }),
  followThread: (id) => call(calls.followThread, { ...target(id) }),
  unfollowThread: (id) => call(calls.unfollowThread, { ...target(id) }),
});
