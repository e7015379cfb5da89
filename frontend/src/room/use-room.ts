import { t } from '@lingui/core/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { stream } from '../lib/event-stream.js';
import { isSignedOut, messageOf } from '../lib/query-client.js';
import { meQuery, useMember } from '../lib/session.js';
import { useStore } from '../lib/store.js';
import { toastNotLoggedIn } from '../ui/not-logged-in.js';
import { toastError } from '../ui/toast.js';
import { Room } from './model/room.js';
import type { RoomSource, RoomView } from './model/room-source.js';
import type { RoomMessage } from './model/timeline.js';
import { queueOf } from './queue/load-queue.js';

/** Rooms by member and room, for as long as the page lives: reopening one is instant, and sending goes on meanwhile. */
const rooms = new Map<string, Room<never>>();

const defaultWords = (error: unknown): [title: string, words: string] => [
  t`Failed to send message`,
  messageOf(error, t`Please try again`),
];

function roomOf<M extends RoomMessage>(source: RoomSource<M>, me: string, client: QueryClient): Room<M> {
  const key = `${me}:${source.key}`;
  const known = rooms.get(key);
  if (known) return known as unknown as Room<M>;
  const room = new Room<M>(source, {
    me,
    line: stream,
    queue: () => queueOf(me),
    onSendFailed: (error) => {
      if (!isSignedOut(error)) return toastError(...(source.describeSendFailure?.(error) ?? defaultWords(error)));
      toastNotLoggedIn(t`Please log in to send messages`);
      void client.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
  rooms.set(key, room as unknown as Room<never>);
  return room;
}

/** The room of a source, kept current while the component is mounted. */
export function useRoom<M extends RoomMessage>(source: RoomSource<M>): { room: Room<M>; view: RoomView<M> } {
  const { id } = useMember();
  const client = useQueryClient();
  const room = useMemo(() => roomOf(source, id, client), [source, id, client]);
  useEffect(() => room.open(), [room]);
  return { room, view: useStore(room.view) };
}
