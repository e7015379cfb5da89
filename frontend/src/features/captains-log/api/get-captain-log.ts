import { captainsLogChanged } from '@crew/contracts/chat/chat.events';
import { getCaptainLog } from '@crew/contracts/chat/get-captain-log';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callQuery } from '../../../lib/call-query.js';
import { POLL_MS, stream, usePolling } from '../../../lib/event-stream.js';

const latestQuery = queryOptions({
  queryKey: ['captains-log', 'get-captain-log'],
  ...callQuery(getCaptainLog, {}),
});

/** The entry in the banner, updated by stream events. */
export function useGetCaptainLog() {
  const client = useQueryClient();
  useEffect(
    () => stream.on(captainsLogChanged, ({ latest }) => client.setQueryData(latestQuery.queryKey, latest)),
    [client],
  );
  return useQuery({ ...latestQuery, refetchInterval: usePolling(POLL_MS.captainsLog) });
}
