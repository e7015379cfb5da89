import type { DeckId } from '@crew/contracts/chat/decks';
import { respondAsCaptain } from '@crew/contracts/crew-ai/respond-as-captain';
import { useCallback } from 'react';
import { call } from '../../../lib/api-client.js';

/** Returns a function that asks a captain once more for the reply that failed. */
export const useRespondAsCaptain = (deckId: DeckId) =>
  useCallback(
    (failed: { key: string; replyTo: string }) =>
      call(respondAsCaptain, { deckId, messageId: failed.replyTo, crewKey: failed.key }),
    [deckId],
  );
