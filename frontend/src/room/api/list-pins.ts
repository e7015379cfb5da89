import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { RoomSource } from '../model/room-source.js';
import type { RoomMessage } from '../model/timeline.js';

const KEY = ['room', 'list-pins'];

const pinsQuery = <M extends RoomMessage>(source: RoomSource<M>) =>
  queryOptions({
    queryKey: [...KEY, source.key],
    queryFn: () => source.listPins(),
    // Events are missed while the room is not open.
    staleTime: 0,
  });

/** The pinned messages of a room, kept current by its stream events. */
export function useListPins<M extends RoomMessage & { pinned?: true | undefined }>(source: RoomSource<M>) {
  const client = useQueryClient();
  useEffect(() => {
    const { queryKey } = pinsQuery(source);
    return source.listenEverywhere((message) => {
      const listed = client.getQueryData(queryKey)?.some((pin) => pin.message.id === message.id) ?? false;
      if (listed !== (message.pinned ?? false)) void client.invalidateQueries({ queryKey });
      else if (listed)
        client.setQueryData(queryKey, (pins) =>
          pins?.map((pin) => (pin.message.id === message.id ? { ...pin, message } : pin)),
        );
    });
  }, [client, source]);
  return useQuery(pinsQuery(source));
}

/** Reads the lists again after a message was pinned or unpinned. */
export const pinsChanged = (client: QueryClient): void => void client.invalidateQueries({ queryKey: KEY });
