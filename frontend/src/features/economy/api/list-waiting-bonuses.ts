import { listWaitingBonuses } from '@crew/contracts/economy/list-waiting-bonuses';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

const PAGE = 50;

/** Welcome bonuses that wait for an admin, paged. */
export const useListWaitingBonuses = () =>
  useInfiniteQuery({
    queryKey: ['economy', 'list-waiting-bonuses'],
    queryFn: ({ pageParam, signal }) => call(listWaitingBonuses, { before: pageParam, limit: PAGE }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
  });
