import { listFlags } from '@crew/contracts/chat/list-flags';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { usePolling } from '../../../lib/event-stream.js';

const PAGE = 20;
/** Polling interval while the stream is not open. */
export const LOOK_AGAIN_MS = 15_000;

/** The moderation queue, paged: open or resolved flags. */
export function useListFlags(status: 'open' | 'resolved') {
  const polling = usePolling(LOOK_AGAIN_MS);
  return useInfiniteQuery({
    queryKey: ['moderation', 'list-flags', status],
    queryFn: ({ pageParam, signal }) => call(listFlags, { status, after: pageParam, limit: PAGE }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
    refetchInterval: status === 'open' && polling,
  });
}
