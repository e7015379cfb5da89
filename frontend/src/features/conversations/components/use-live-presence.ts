import { presence } from '@crew/contracts/chat/chat.events';
import type { DirectConversation } from '@crew/contracts/chat/direct.entities';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { stream } from '../../../lib/event-stream.js';
import { CONVERSATIONS } from '../api/get-direct-conversation.js';
import { LISTS } from '../api/list-direct-conversations.js';
import type { PresenceStatus } from '../model/conversation.js';
import { type ConversationPages, withPresence, withPresenceIn } from '../model/conversation-pages.js';

/** While mounted, keeps the presence of the members of all conversations current by stream events. */
export function useLivePresence(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let lost = stream.status === 'reconnecting';
    const ends = [
      stream.on(presence, ({ online, offline, away = [] }) => {
        const statuses = new Map<string, PresenceStatus>([
          ...online.map((id) => [id, 'online'] as const),
          ...offline.map((id) => [id, 'offline'] as const),
          ...away.map((id) => [id, 'away'] as const),
        ]);
        const statusOf = (userId: string) => statuses.get(userId);
        queries.setQueriesData<ConversationPages>(LISTS, (known) => known && withPresenceIn(known, statusOf));
        queries.setQueriesData<DirectConversation>(CONVERSATIONS, (known) => known && withPresence(known, statusOf));
      }),
      // Presence is not replayed: a stream that was lost may have missed some.
      stream.watch(() => {
        if (stream.status === 'reconnecting') lost = true;
        if (stream.status !== 'open' || !lost) return;
        lost = false;
        void queries.invalidateQueries(LISTS);
        void queries.invalidateQueries(CONVERSATIONS);
      }),
    ];
    return () => ends.forEach((end) => end());
  }, [queries]);
}
