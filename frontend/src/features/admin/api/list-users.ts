import { useInfiniteQuery } from '@tanstack/react-query';
import { listUsers } from '@crew/contracts/identity/list-users';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

const PAGE = 50;

/** The members, paged. */
export const useListUsers = (shown: Omit<Input<typeof listUsers>, 'before' | 'limit'> = {}) =>
  useInfiniteQuery({
    queryKey: ['admin', 'list-users', shown],
    queryFn: ({ pageParam, signal }) => call(listUsers, { ...shown, before: pageParam, limit: PAGE }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
    placeholderData: (before) => before,
    // No stream event reports what members do.
    staleTime: 0,
  });
