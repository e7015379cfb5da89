import { getDirectConversation } from '@crew/contracts/chat/get-direct-conversation';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callQuery } from '../../../lib/call-query.js';
import { POLL_MS, usePolling } from '../../../lib/event-stream.js';
import { listedConversation } from './list-direct-conversations.js';

/** Of every conversation that was opened. */
export const CONVERSATIONS = { queryKey: ['conversations', 'get-direct-conversation'] };

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: [...CONVERSATIONS.queryKey, id],
    ...callQuery(getDirectConversation, { id }),
  });

/**
 * A conversation; one that was listed is shown at once. Without an id nothing is fetched. It is not cached once left: events
 * are missed meanwhile, and its old read position would hide what is new.
 */
export function useGetDirectConversation(id: string | undefined) {
  const client = useQueryClient();
  // A `gcTime` of 0 would also drop what was prefetched, before the first rendering subscribes to it.
  useEffect(() => {
    const left = { queryKey: [...CONVERSATIONS.queryKey, id], exact: true, type: 'inactive' } as const;
    return () => void setTimeout(() => client.removeQueries(left));
  }, [client, id]);
  return useQuery({
    ...conversationQuery(id ?? ''),
    enabled: id !== undefined,
    placeholderData: () => (id === undefined ? undefined : listedConversation(client, id)),
    refetchInterval: usePolling(POLL_MS.notifications),
  });
}
