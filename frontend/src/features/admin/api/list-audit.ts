import { useInfiniteQuery } from '@tanstack/react-query';
import { listAudit } from '@crew/contracts/identity/list-audit';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

const PAGE = 50;

/** The audit log, paged. */
export const useListAudit = (shown: Omit<Input<typeof listAudit>, 'before' | 'limit'> = {}) =>
  useInfiniteQuery({
    queryKey: ['admin', 'list-audit', shown],
    queryFn: ({ pageParam, signal }) => call(listAudit, { ...shown, before: pageParam, limit: PAGE }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
    placeholderData: (before) => before,
    // Almost every act of an admin, on any screen, adds an entry.
    staleTime: 0,
  });
