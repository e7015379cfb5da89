import { listAiCrewImages } from '@crew/contracts/crew-ai/list-ai-crew-images';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** Signed URLs of pictures expire after minutes: the list is refetched before. */
const FRESH_MS = 5 * 60_000;

/** A captain’s portraits, newest first. */
export const useListAiCrewImages = (id: string) =>
  useQuery({
    queryKey: ['captains', 'list-ai-crew-images', id],
    queryFn: ({ signal }) => call(listAiCrewImages, { id }, { signal }),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
