import { flagsChanged } from '@crew/contracts/chat/chat.events';
import { countFlags } from '@crew/contracts/chat/count-flags';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/api-client.js';
import { stream, usePolling } from '../../../lib/event-stream.js';
import { LOOK_AGAIN_MS } from './list-flags.js';

const countQuery = queryOptions({
  queryKey: ['moderation', 'count-flags'],
  queryFn: ({ signal }) => call(countFlags, {}, { signal }),
});

/** The number of open flags; every change refetches the queue. */
export function useCountFlags(): number {
  const client = useQueryClient();
  useEffect(
    () =>
      stream.on(flagsChanged, (count) => {
        client.setQueryData(countQuery.queryKey, count);
        void client.invalidateQueries({ queryKey: ['moderation', 'list-flags'] });
      }),
    [client],
  );
  return useQuery({ ...countQuery, refetchInterval: usePolling(LOOK_AGAIN_MS) }).data?.open ?? 0;
}
