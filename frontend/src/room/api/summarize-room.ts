import { summarizeRoom } from '@crew/contracts/crew-ai/summarize-room';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.js';

/**
 * What was said in a room since a message; asked once for as long as it is shown, and again when it is opened again: a
 * message may be gone by then.
 */
export const useSummarizeRoom = (room: string, after: number) =>
  useQuery({
    queryKey: ['room', 'summarize-room', room, after],
    queryFn: ({ signal }) => call(summarizeRoom, { room, after }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
