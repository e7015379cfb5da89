import { summarizeRoom } from '@crew/contracts/crew-ai/summarize-room';
import type { RoomSummary } from '@crew/contracts/rooms/summary.entities';
import { useQuery } from '@tanstack/react-query';
import { callStreaming } from '../../lib/call-streaming.js';

/**
 * What was said in a room since a message, as far as it is written while it is fetching; asked once for as long as it is
 * shown, and again when it is opened again: a message may be gone by then.
 */
export const useSummarizeRoom = (room: string, after: number) =>
  useQuery({
    queryKey: ['room', 'summarize-room', room, after],
    queryFn: ({ client, queryKey, signal }) =>
      callStreaming(
        summarizeRoom,
        { room, after },
        (piece) => client.setQueryData<RoomSummary>(queryKey, JSON.parse(piece) as RoomSummary),
        signal,
      ),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
