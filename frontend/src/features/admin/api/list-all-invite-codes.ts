import { useInfiniteQuery } from '@tanstack/react-query';
import { listAllInviteCodes } from '@crew/contracts/identity/list-all-invite-codes';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

const PAGE = 50;

/** All invite codes, paged. */
export const useListAllInviteCodes = (shown: Omit<Input<typeof listAllInviteCodes>, 'before' | 'limit'> = {}) =>
  useInfiniteQuery({
    queryKey: ['admin', 'list-all-invite-codes', shown],
    queryFn: ({ pageParam, signal }) =>
      call(listAllInviteCodes, { ...shown, before: pageParam, limit: PAGE }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
    placeholderData: (before) => before,
    // No stream event reports that a code was used.
    staleTime: 0,
  });
