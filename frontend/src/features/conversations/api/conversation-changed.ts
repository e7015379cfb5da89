import type { DirectConversation } from '@crew/contracts/chat/direct.entities';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { unreadConversationsQuery } from './count-unread-conversations.js';
import { conversationQuery } from './get-direct-conversation.js';
import { LISTS } from './list-direct-conversations.js';

/** Returns a function for after a call that changed the member's conversations: stores the one that it returned. */
export function useConversationChanged(): (changed?: DirectConversation | null) => void {
  const client = useQueryClient();
  return useCallback(
    (changed) => {
      if (changed) client.setQueryData(conversationQuery(changed.id).queryKey, (known) => known && changed);
      void client.invalidateQueries(LISTS);
      void client.invalidateQueries({ queryKey: unreadConversationsQuery.queryKey });
    },
    [client],
  );
}
