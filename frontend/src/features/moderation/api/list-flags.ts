import { listFlags } from '@crew/contracts/chat/list-flags';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

const PAGE = 20;
/** Flags are not pushed: what members report meanwhile comes with the next look. */
const LOOK_AGAIN_MS = 15_000;

/** The moderation queue, page after page: what is open, or what was decided. */
export const useFlags = (status: 'open' | 'resolved') =>
  useInfiniteQuery({
    queryKey: ['moderation', 'list-flags', status],
    queryFn: ({ pageParam, signal }) => call(listFlags, { status, after: pageParam, limit: PAGE }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
    refetchInterval: status === 'open' && LOOK_AGAIN_MS,
  });
