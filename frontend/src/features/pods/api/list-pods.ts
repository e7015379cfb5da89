import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { listPods } from '@crew/contracts/pods/list-pods';
import type { Pod } from '@crew/contracts/pods/pods.entities';
import { call } from '../../../lib/api-client.js';

/** Polling interval: there are no stream events of pods that the member is not in. */
const LOOK_AGAIN_MS = 10_000;
const PAGE_SIZE = 50;

/** The member's own pods, or those of others. */
type Show = 'own' | 'others';

export const podsQuery = (show: Show) =>
  infiniteQueryOptions({
    queryKey: ['pods', 'list-pods', show],
    queryFn: ({ signal, pageParam: before }) =>
      call(listPods, { show, limit: PAGE_SIZE, ...(before !== undefined && { before }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Pod[]) => (last.length < PAGE_SIZE ? undefined : last.at(-1)!.id),
  });

/** Pods, newest first, paged. */
export const useListPods = (show: Show) =>
  useInfiniteQuery({ ...podsQuery(show), refetchOnMount: 'always', refetchInterval: LOOK_AGAIN_MS });

/** The newest of the member's pods, for choosing one. */
export const useOwnPods = (): readonly Pod[] => useListPods('own').data?.pages.flat() ?? [];
