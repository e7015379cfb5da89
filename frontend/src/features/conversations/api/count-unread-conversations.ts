import { countUnreadConversations } from '@crew/contracts/chat/count-unread-conversations';
import { directConversationChanged, directMessagePushed, directRead } from '@crew/contracts/chat/direct.events';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callQuery } from '../../../lib/call-query.js';
import { POLL_MS, stream, usePolling } from '../../../lib/event-stream.js';

/** A message in the open conversation is read within this time, so that it is not counted meanwhile. */
const SETTLED_MS = 1_500;

export const unreadConversationsQuery = queryOptions({
  queryKey: ['conversations', 'count-unread-conversations'],
  ...callQuery(countUnreadConversations, {}),
});

/** How many of the member's conversations are unread, and how many requests wait. */
export const useCountUnreadConversations = () =>
  useQuery({ ...unreadConversationsQuery, refetchInterval: usePolling(POLL_MS.notifications) });

/** While mounted, counts again after stream events: once for those that come together. */
export function useSyncUnreadConversations(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void client.invalidateQueries({ queryKey: unreadConversationsQuery.queryKey });
      }, SETTLED_MS);
    };
    const ends = [
      stream.on(directMessagePushed, refresh),
      stream.on(directConversationChanged, refresh),
      stream.on(directRead, refresh),
      () => clearTimeout(timer),
    ];
    return () => ends.forEach((end) => end());
  }, [client]);
}
