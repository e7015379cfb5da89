import { deckMessage } from '@crew/contracts/chat/chat.events';
import { listDeckActivity } from '@crew/contracts/chat/list-deck-activity';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callQuery } from '../../../lib/call-query.js';
import { stream } from '../../../lib/event-stream.js';
import { useBlocked } from '../../../members/api/list-blocks.js';
import { withMessage } from '../model/newest-in-decks.js';

/** Presence changes too often to be followed by events. */
const LOOK_AGAIN_MS = 30_000;

const activityQuery = queryOptions({
  queryKey: ['dashboard', 'list-deck-activity'],
  ...callQuery(listDeckActivity, {}),
});

/** What goes on in the decks: the newest messages as they come in, and who is online. */
export function useListDeckActivity() {
  const client = useQueryClient();
  const { ids: blocked } = useBlocked();
  useEffect(() => {
    const { queryKey } = activityQuery;
    const refresh = () => void client.invalidateQueries({ queryKey });
    const ends = [
      stream.on(deckMessage, (message) => {
        const known = client.getQueryData(queryKey);
        const next = known && withMessage(known, message, blocked);
        if (next) client.setQueryData(queryKey, next);
        else if (known) refresh();
      }),
      stream.onMissed(refresh),
    ];
    return () => {
      ends.forEach((end) => end());
      // Events are missed from now on. (Always stale, it would be fetched again though it came with `/api/start`.)
      void client.invalidateQueries({ queryKey, refetchType: 'none' });
    };
  }, [client, blocked]);
  return useQuery({ ...activityQuery, refetchInterval: LOOK_AGAIN_MS });
}
