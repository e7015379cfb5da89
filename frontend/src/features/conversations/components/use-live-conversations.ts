import {
  directConversationChanged,
  directMessagePushed,
  directRead,
  directReceipt,
} from '@crew/contracts/chat/direct.events';
import type { DirectConversation } from '@crew/contracts/chat/direct.entities';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { stream } from '../../../lib/event-stream.js';
import { useMember } from '../../../lib/session.js';
import { withReadPosition } from '../../../room/model/progress.js';
import { CONVERSATIONS, conversationQuery } from '../api/get-direct-conversation.js';
import { LISTS, listedConversation } from '../api/list-direct-conversations.js';
import {
  type ConversationPages,
  withChange,
  withMessage,
  withMessageIn,
  withReceipt,
} from '../model/conversation-pages.js';

/** While mounted, keeps the lists of conversations and the open one current by stream events. */
export function useLiveConversations(): void {
  const queries = useQueryClient();
  const { id: me } = useMember();
  useEffect(() => {
    const refresh = (id: string) => {
      void queries.invalidateQueries(LISTS);
      void queries.invalidateQueries({ queryKey: conversationQuery(id).queryKey });
    };
    const change = (
      id: string,
      inLists: (known: ConversationPages) => ConversationPages,
      inOpen: (known: DirectConversation) => DirectConversation,
    ) => {
      queries.setQueriesData<ConversationPages>(LISTS, (known) => known && inLists(known));
      queries.setQueryData(conversationQuery(id).queryKey, (known) => known && inOpen(known));
    };
    const changeEverywhere = (id: string, next: (known: DirectConversation) => DirectConversation) =>
      change(id, (known) => withChange(known, id, next), next);
    const ends = [
      stream.on(directMessagePushed, (message) => {
        const { conversationId: id, threadId, seq } = message;
        if (threadId !== undefined) return;
        const listed = listedConversation(queries, id);
        change(
          id,
          (known) => withMessageIn(known, message, me),
          (known) => withMessage(known, message, me),
        );
        // It leaves the archive, is new or on a page that is not loaded, or others were missed.
        const isCurrent = listed ? listed.shelf !== 'archive' && seq <= listed.reading.lastSeq + 1 : message.rev > 0;
        if (!isCurrent) refresh(id);
      }),
      stream.on(directConversationChanged, ({ conversationId }) => refresh(conversationId)),
      stream.on(directRead, ({ conversationId: id, ...moved }) =>
        changeEverywhere(id, (known) => ({ ...known, reading: withReadPosition(known.reading, moved) })),
      ),
      stream.on(directReceipt, ({ conversationId: id, userId, lastReadSeq }) =>
        changeEverywhere(id, (known) => withReceipt(known, userId, lastReadSeq)),
      ),
    ];
    return () => {
      ends.forEach((end) => end());
      // Events are missed from now on: what is shown again later is fetched again.
      for (const filter of [LISTS, CONVERSATIONS]) void queries.invalidateQueries({ ...filter, refetchType: 'none' });
    };
  }, [queries, me]);
}
