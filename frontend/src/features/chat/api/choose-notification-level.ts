import { deckCalls } from '@crew/contracts/chat/deck-calls';
import type { Input } from '@crew/contracts/rpc';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { messageOf } from '../../../lib/query-client.js';
import { toastError } from '../../../ui/toast.js';
import { decksQuery } from './list-decks.js';

/** Sets the notification level of a deck: shown at once, and as before when it could not be saved. */
export function useChooseNotificationLevel() {
  const client = useQueryClient();
  const show = ({ deckId, level }: Input<typeof deckCalls.chooseNotificationLevel>) =>
    client.setQueryData(decksQuery.queryKey, (decks) =>
      decks?.map((deck) => (deck.id === deckId ? { ...deck, notificationLevel: level } : deck)),
    );
  return useMutation({
    mutationFn: (input: Input<typeof deckCalls.chooseNotificationLevel>) =>
      call(deckCalls.chooseNotificationLevel, input),
    onMutate: show,
    onError: (error) => {
      toastError(t`That could not be changed`, messageOf(error, t`Please try again`));
      void client.invalidateQueries({ queryKey: decksQuery.queryKey });
    },
  });
}
