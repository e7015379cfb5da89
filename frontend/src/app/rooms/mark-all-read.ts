import type { QueryClient } from '@tanstack/react-query';
import type { DeckId } from '@crew/contracts/chat/decks';
import { deckRoom } from '../../features/chat/api/deck-room.js';
import { decksQuery } from '../../features/chat/api/list-decks.js';
import { conversationRoom } from '../../features/conversations/api/conversation-room.js';
import { conversationsQuery } from '../../features/conversations/api/list-direct-conversations.js';
import { podRoom } from '../../features/pods/api/pod-room.js';
import { podsQuery } from '../../features/pods/api/list-pods.js';
import { unreadPodThreadsQuery } from '../../features/threads/api/count-unread-pod-threads.js';
import { unreadThreadsQuery } from '../../features/threads/api/count-unread-threads.js';
import { podThreadsQuery } from '../../features/threads/api/list-pod-threads.js';
import { threadsQuery } from '../../features/threads/api/list-threads.js';
import { roomOf } from '../../features/threads/model/room-of.js';
import { type FollowedThread, isUnread } from '../../features/threads/model/thread-pages.js';
import type { ChatMessage } from '../../room/model/chat-message.js';
import type { RoomSource } from '../../room/model/room-source.js';
import { ownRooms } from './own-rooms.js';

/** More pages are of no use: nobody follows more threads with unread replies. */
const ALL = { staleTime: 0, pages: 20 };

function sourceOf(thread: FollowedThread): RoomSource<ChatMessage> {
  const { kind, id } = roomOf(thread);
  if (kind === 'deck') return deckRoom(id as DeckId);
  return kind === 'pod' ? podRoom(id) : conversationRoom(id);
}

/** Marks the threads as read that the member follows. */
async function markThreadsRead(client: QueryClient): Promise<void> {
  const lists = await Promise.all(
    [threadsQuery, podThreadsQuery].map((query) => client.fetchInfiniteQuery({ ...query, ...ALL })),
  );
  const unread = lists
    .flatMap(({ pages }) => pages.flatMap(({ threads }) => threads))
    .filter(({ reading }) => isUnread(reading));
  await Promise.all(
    unread.map((thread) => sourceOf(thread).threadOf(thread.message.id).markRead(thread.reading.lastSeq)),
  );
}

async function markRoomsRead(client: QueryClient): Promise<void> {
  const rooms = await ownRooms(client);
  await Promise.all(rooms.filter(({ unread }) => unread > 0).map(({ markRead }) => markRead()));
}

/** Marks every room of the member, and every thread that they follow, as read. */
export async function markAllRead(client: QueryClient): Promise<void> {
  await Promise.all([markRoomsRead(client), markThreadsRead(client)]);
  await Promise.all(
    [
      decksQuery,
      podsQuery('own'),
      conversationsQuery('inbox'),
      threadsQuery,
      podThreadsQuery,
      unreadThreadsQuery,
      unreadPodThreadsQuery,
    ].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
  );
}
