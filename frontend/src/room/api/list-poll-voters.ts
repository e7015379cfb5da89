import { useQuery } from '@tanstack/react-query';
import type { RoomSource } from '../model/room-source.js';
import type { RoomMessage } from '../model/timeline.js';

/** Who voted for each answer of a poll whose votes are named, in the order of the answers; as they are now. */
export const useListPollVoters = <M extends RoomMessage>(source: RoomSource<M>, messageId: string) =>
  useQuery({
    queryKey: ['room', 'list-poll-voters', source.key, messageId],
    queryFn: () => source.listPollVoters(messageId),
    staleTime: 0,
    gcTime: 0,
  });
