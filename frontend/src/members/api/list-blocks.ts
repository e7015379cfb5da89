import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PublicMember } from '@crew/contracts/identity/identity.events';
import { listBlocks } from '@crew/contracts/identity/list-blocks';
import { useMemo } from 'react';
import { callQuery } from '../../lib/call-query.js';

/** The members that the member has blocked. */
const blocksQuery = queryOptions({
  queryKey: ['members', 'list-blocks'],
  ...callQuery(listBlocks, {}),
});
export const useListBlocks = () => useQuery(blocksQuery);

const NOBODY: readonly PublicMember[] = [];

/** Ids and usernames of blocked members. */
interface Blocked {
  ids: ReadonlySet<string>;
  usernames: ReadonlySet<string>;
  /** Whether the list is loading: until then nobody counts as blocked. */
  pending: boolean;
}

export function useBlocked(): Blocked {
  const { data = NOBODY, isPending } = useListBlocks();
  return useMemo(
    () => ({
      ids: new Set(data.map(({ id }) => id)),
      usernames: new Set(data.map(({ username }) => username)),
      pending: isPending,
    }),
    [data, isPending],
  );
}
