import { scheduledChanged } from '@crew/contracts/chat/chat.events';
import { listScheduledMessages } from '@crew/contracts/chat/list-scheduled-messages';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/api-client.js';
import { stream } from '../../../lib/event-stream.js';

export const scheduledQuery = queryOptions({
  queryKey: ['scheduled', 'list-scheduled-messages'],
  queryFn: ({ signal }) => call(listScheduledMessages, {}, { signal }),
  staleTime: 0,
});

/** The member's scheduled messages, the next first, updated when they are sent or changed. */
export function useListScheduledMessages() {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: scheduledQuery.queryKey });
    const ends = [stream.on(scheduledChanged, refresh), stream.onMissed(refresh)];
    return () => ends.forEach((end) => end());
  }, [client]);
  return useQuery(scheduledQuery);
}
