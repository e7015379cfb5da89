import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { RoomSource } from '../model/room-source.js';
import type { RoomMessage } from '../model/timeline.js';

/** Another tab may have saved a message: what is shown of it is this old at most. */
const FRESH_MS = 60_000;

const savedIdsQuery = <M extends RoomMessage>(source: RoomSource<M> | undefined) =>
  queryOptions({
    queryKey: ['room', 'list-saved-ids', source?.key],
    queryFn: async () => (await source?.listSavedIds()) ?? [],
    enabled: source !== undefined,
    staleTime: FRESH_MS,
  });

/** Ids of the messages that the member saved in a room. */
export const useListSavedIds = <M extends RoomMessage>(source: RoomSource<M> | undefined) =>
  useQuery(savedIdsQuery(source));

/** Shows that a message was saved, or no longer is. */
export function savedChanged<M extends RoomMessage>(
  client: QueryClient,
  source: RoomSource<M> | undefined,
  change: (ids: string[]) => string[],
): void {
  client.setQueryData(savedIdsQuery(source).queryKey, (ids) => ids && change(ids));
  void client.invalidateQueries({ queryKey: ['saved'] });
}
