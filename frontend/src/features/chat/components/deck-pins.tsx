import { DECKS, type DeckId } from '@crew/contracts/chat/decks';
import { useMemo } from 'react';
import { useMember } from '../../../lib/session.js';
import { PinsButton } from '../../../room/pins/pins-button.js';
import { deckRoom } from '../api/deck-room.js';

/** The pinned messages of a deck. */
export function DeckPins({ deckId }: { deckId: DeckId }) {
  const { isAdmin } = useMember();
  return <PinsButton source={useMemo(() => deckRoom(deckId), [deckId])} path={DECKS[deckId].path} mayUnpin={isAdmin} />;
}
