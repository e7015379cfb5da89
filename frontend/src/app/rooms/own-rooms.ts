import { DECKS } from '@crew/contracts/chat/decks';
import type { QueryClient } from '@tanstack/react-query';
import { deckRoom } from '../../features/chat/api/deck-room.js';
import { decksQuery } from '../../features/chat/api/list-decks.js';
import { conversationRoom } from '../../features/conversations/api/conversation-room.js';
import { conversationsQuery } from '../../features/conversations/api/list-direct-conversations.js';
import { podRoom } from '../../features/pods/api/pod-room.js';
import { podsQuery } from '../../features/pods/api/list-pods.js';

/** A room that the member can enter. */
export interface OwnRoom {
  path: string;
  unread: number;
  /** Marks everything in it as read. */
  markRead: () => Promise<unknown>;
}

/** More pages are of no use: nobody is in a thousand pods. */
const ALL = { staleTime: 0, pages: 20 };

/** The rooms of a member as they are now: decks, own pods, and the conversations of the inbox. */
export async function ownRooms(client: QueryClient): Promise<OwnRoom[]> {
  const [decks, pods, conversations] = await Promise.all([
    client.fetchQuery({ ...decksQuery, staleTime: 0 }),
    client.fetchInfiniteQuery({ ...podsQuery('own'), ...ALL }),
    client.fetchInfiniteQuery({ ...conversationsQuery('inbox'), ...ALL }),
  ]);
  return [
    ...decks.map(({ id, unread, lastSeq }) => ({
      path: DECKS[id].path,
      unread,
      markRead: () => deckRoom(id).markRead(lastSeq),
    })),
    ...pods.pages
      .flat()
      .flatMap(({ id, reading }) =>
        reading
          ? [{ path: `/pods/${id}`, unread: reading.unread, markRead: () => podRoom(id).markRead(reading.lastSeq) }]
          : [],
      ),
    ...conversations.pages.flat().map(({ id, reading }) => ({
      path: `/messages/${id}`,
      unread: reading.unread,
      markRead: () => conversationRoom(id).markRead(reading.lastSeq),
    })),
  ];
}

/** Marks every room of the member as read. */
export async function markAllRead(client: QueryClient): Promise<void> {
  const rooms = await ownRooms(client);
  await Promise.all(rooms.filter(({ unread }) => unread > 0).map(({ markRead }) => markRead()));
  await Promise.all(
    [decksQuery, podsQuery('own'), conversationsQuery('inbox')].map(({ queryKey }) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}

/**
 * The path of the room before or after the one at `path`, round the end; undefined if there is none. From elsewhere the
 * next is the first.
 * @param step -1 before, 1 after
 */
export function roomBeside(rooms: readonly OwnRoom[], path: string, step: -1 | 1, unreadOnly: boolean) {
  const at = rooms.findIndex((room) => room.path === path);
  const count = rooms.length;
  const start = at === -1 && step === -1 ? count : at;
  const round = Array.from({ length: count }, (_, index) => rooms[(start + step * (index + 1) + 2 * count) % count]!);
  return round.find((room) => room.path !== path && (!unreadOnly || room.unread > 0))?.path;
}
