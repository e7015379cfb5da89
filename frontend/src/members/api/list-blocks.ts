import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PublicMember } from '@crew/contracts/identity/identity.events';
import { listBlocks } from '@crew/contracts/identity/list-blocks';
import { useMemo } from 'react';
import { call } from '../../lib/api-client.js';

/** Whom the member has blocked. */
export const blocksQuery = queryOptions({
  queryKey: ['members', 'list-blocks'],
  queryFn: ({ signal }) => call(listBlocks, {}, { signal }),
});
export const useBlocks = () => useQuery(blocksQuery);

const NOBODY: readonly PublicMember[] = [];

/** Those whom the member has blocked. */
interface Blocked {
  ids: ReadonlySet<string>;
  usernames: ReadonlySet<string>;
  /** Whether it is still to be found out: until then nobody is taken to be blocked. */
  pending: boolean;
}

export function useBlocked(): Blocked {
  const { data = NOBODY, isPending } = useBlocks();
  return useMemo(
    () => ({
      ids: new Set(data.map(({ id }) => id)),
      usernames: new Set(data.map(({ username }) => username)),
      pending: isPending,
    }),
    [data, isPending],
  );
}
