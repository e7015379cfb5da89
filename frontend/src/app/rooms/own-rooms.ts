import { DECKS } from '@crew/contracts/chat/decks';
import type { QueryClient } from '@tanstack/react-query';
import { deckRoom } from '../../features/chat/api/deck-room.js';
import { decksQuery } from '../../features/chat/api/list-decks.js';
import { conversationRoom } from '../../features/conversations/api/conversation-room.js';
import { conversationsQuery } from '../../features/conversations/api/list-direct-conversations.js';
import { nameOf } from '../../features/conversations/model/conversation.js';
import { podRoom } from '../../features/pods/api/pod-room.js';
import { podsQuery } from '../../features/pods/api/list-pods.js';
import { meQuery } from '../../lib/session.js';
import type { ChatMessage } from '../../room/model/chat-message.js';
import type { Progress } from '../../room/model/progress.js';
import type { RoomSource } from '../../room/model/room-source.js';

/** A room that the member can enter. */
export interface OwnRoom {
  path: string;
  name: string;
  source: RoomSource<ChatMessage>;
  unread: number;
  lastReadSeq: number;
  /** Marks everything in it as read. */
  markRead: () => Promise<unknown>;
}

/** More pages are of no use: nobody is in a thousand pods. */
const ALL = { staleTime: 0, pages: 20 };

const roomAt = (path: string, name: string, source: RoomSource<ChatMessage>, reading: Progress): OwnRoom => ({
  path,
  name,
  source,
  unread: reading.unread,
  lastReadSeq: reading.lastReadSeq,
  markRead: () => source.markRead(reading.lastSeq),
});

/** The rooms of a member as they are now: decks, own pods, and the conversations of the inbox. */
export async function ownRooms(client: QueryClient): Promise<OwnRoom[]> {
  const [decks, pods, conversations] = await Promise.all([
    client.fetchQuery({ ...decksQuery, staleTime: 0 }),
    client.fetchInfiniteQuery({ ...podsQuery('own'), ...ALL }),
    client.fetchInfiniteQuery({ ...conversationsQuery('inbox'), ...ALL }),
  ]);
  const me = client.getQueryData(meQuery.queryKey)?.id ?? '';
  return [
    ...decks.map((deck) => roomAt(DECKS[deck.id].path, DECKS[deck.id].name, deckRoom(deck.id), deck)),
    ...pods.pages
      .flat()
      .flatMap(({ id, name, reading }) => (reading ? [roomAt(`/pods/${id}`, name, podRoom(id), reading)] : [])),
    ...conversations.pages
      .flat()
      .map((one) => roomAt(`/messages/${one.id}`, nameOf(one, me), conversationRoom(one.id), one.reading)),
  ];
}

/**
 * The path of the room before or after the one at `path`, round the end; undefined if there is none. From elsewhere the
 * next is the first.
 * @param step -1 before, 1 after
 */
export function roomBeside(
  rooms: readonly Pick<OwnRoom, 'path' | 'unread'>[],
  path: string,
  step: -1 | 1,
  unreadOnly: boolean,
) {
  const at = rooms.findIndex((room) => room.path === path);
  const count = rooms.length;
  const start = at === -1 && step === -1 ? count : at;
  const round = Array.from({ length: count }, (_, index) => rooms[(start + step * (index + 1) + 2 * count) % count]!);
  return round.find((room) => room.path !== path && (!unreadOnly || room.unread > 0))?.path;
}
