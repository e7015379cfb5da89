import { captainStatus, deckMessage } from '@crew/contracts/chat/chat.events';
import type { DeckId } from '@crew/contracts/chat/decks';
import { getFuel } from '@crew/contracts/crew-ai/get-fuel';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/api-client.js';
import { stream } from '../../../lib/event-stream.js';

/** The tokens that a deck's captain has left for today; refetched after each reply. */
export function useGetFuel(deckId: DeckId) {
  const client = useQueryClient();
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: ['captains', 'get-fuel', deckId] });
    const ends = [
      stream.on(deckMessage, (message) => {
        if (message.deckId === deckId && message.isCaptain && message.rev === 0) again();
      }),
      stream.on(captainStatus, ({ status }) => {
        if (status === 'away') again();
      }),
    ];
    return () => ends.forEach((end) => end());
  }, [client, deckId]);
  return useQuery({
    queryKey: ['captains', 'get-fuel', deckId],
    queryFn: ({ signal }) => call(getFuel, { deckId }, { signal }),
  });
}
