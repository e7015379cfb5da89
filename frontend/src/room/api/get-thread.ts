import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { POLL_MS, usePolling } from '../../lib/event-stream.js';
import { listenThreadChanges } from './listen-thread-changes.js';
import type { ChatMessage } from '../model/chat-message.js';
import type { RoomSource } from '../model/room-source.js';

type Room = RoomSource<ChatMessage>;

export const threadQuery = (room: Room, threadId: string) =>
  queryOptions({
    queryKey: ['room', 'get-thread', room.key, threadId],
    queryFn: () => room.getThread(threadId),
    // Events are missed while the thread is not open.
    gcTime: 0,
  });

/** The message of a thread, and how far the member has read the thread; updated by stream events. */
export function useGetThread(room: Room, threadId: string) {
  const client = useQueryClient();
  useEffect(() => {
    const { queryKey } = threadQuery(room, threadId);
    const ends = [
      room.listen((message) => {
        if (message.id !== threadId) return;
        client.setQueryData(queryKey, (known) =>
          known && message.rev >= known.message.rev ? { ...known, message } : known,
        );
      }),
      listenThreadChanges(({ threadId: changed, reading }) => {
        if (changed === threadId) client.setQueryData(queryKey, (known) => known && { ...known, reading });
      }),
    ];
    return () => ends.forEach((end) => end());
  }, [client, room, threadId]);
  return useQuery({ ...threadQuery(room, threadId), refetchInterval: usePolling(POLL_MS.messages) });
}
