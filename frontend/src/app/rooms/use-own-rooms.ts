import { deckRead } from '@crew/contracts/chat/chat.events';
import { directRead } from '@crew/contracts/chat/direct.events';
import { podRead } from '@crew/contracts/pods/pods.events';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { stream } from '../../lib/event-stream.js';
import { ownRooms } from './own-rooms.js';

/** The rooms of the member, as they are when the screen opens, and whenever one of them is read. */
export function useOwnRooms() {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: ['app', 'own-rooms'] });
    const ends = [
      stream.on(deckRead, refresh),
      stream.on(podRead, refresh),
      stream.on(directRead, refresh),
      stream.onMissed(refresh),
    ];
    return () => ends.forEach((end) => end());
  }, [client]);
  return useQuery(queryOptions({ queryKey: ['app', 'own-rooms'], queryFn: () => ownRooms(client), staleTime: 0 }));
}
