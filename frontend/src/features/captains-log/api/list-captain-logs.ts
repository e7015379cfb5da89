import { listCaptainLogs } from '@crew/contracts/chat/list-captain-logs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

const PAGE = 20;

/** All entries, newest first, paged, for admins. */
export const useListCaptainLogs = () =>
  useInfiniteQuery({
    queryKey: ['captains-log', 'list-captain-logs'],
    queryFn: ({ pageParam, signal }) => call(listCaptainLogs, { before: pageParam, limit: PAGE }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
  });
