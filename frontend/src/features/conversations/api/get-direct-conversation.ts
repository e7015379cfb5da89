import { getDirectConversation } from '@crew/contracts/chat/get-direct-conversation';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.js';
import { POLL_MS, usePolling } from '../../../lib/event-stream.js';
import { listedConversation } from './list-direct-conversations.js';

/** Of every conversation that was opened. */
export const CONVERSATIONS = { queryKey: ['conversations', 'get-direct-conversation'] };

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: [...CONVERSATIONS.queryKey, id],
    ...callQuery(getDirectConversation, { id }),
    // Events are missed while it is not open: its old read position would hide what is new.
    gcTime: 0,
  });

/** A conversation; one that was listed is shown at once. Without an id nothing is fetched. */
export function useGetDirectConversation(id: string | undefined) {
  const client = useQueryClient();
  return useQuery({
    ...conversationQuery(id ?? ''),
    enabled: id !== undefined,
    placeholderData: () => (id === undefined ? undefined : listedConversation(client, id)),
    refetchInterval: usePolling(POLL_MS.notifications),
  });
}
