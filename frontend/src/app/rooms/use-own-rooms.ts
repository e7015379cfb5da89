import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ownRooms } from './own-rooms.js';

export const OWN_ROOMS = ['app', 'own-rooms'];

/** The rooms of the member, as they are when the screen opens. */
export function useOwnRooms() {
  const client = useQueryClient();
  return useQuery(queryOptions({ queryKey: OWN_ROOMS, queryFn: () => ownRooms(client), staleTime: 0 }));
}
