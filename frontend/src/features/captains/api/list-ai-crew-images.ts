import { listAiCrewImages } from '@crew/contracts/crew-ai/list-ai-crew-images';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** Addresses of pictures are good for minutes: they are asked for anew before that. */
const FRESH_MS = 5 * 60_000;

/** A captain’s portraits, newest first. */
export const useListAiCrewImages = (id: string) =>
  useQuery({
    queryKey: ['captains', 'list-ai-crew-images', id],
    queryFn: ({ signal }) => call(listAiCrewImages, { id }, { signal }),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
