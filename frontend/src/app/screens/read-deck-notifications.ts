import type { DeckId } from '@crew/contracts/chat/decks';
import { useListDecks } from '../../features/chat/api/list-decks.js';
import { useReadVisible } from '../../features/notifications/api/use-read-visible.js';
import { isShown } from '../../room/list/is-shown.js';

/** Marks notifications as read whose message is on the screen. What an admin decided about it does not show there. */
export function ReadDeckNotifications({ deckId }: { deckId: DeckId }): null {
  // A message may be drawn after its notification has come: then the deck is read up to it.
  useListDecks((decks) => decks.find(({ id }) => id === deckId)?.lastReadSeq);
  useReadVisible(
    ({ type, deck_id, message_id }) =>
      type !== 'moderation' && deck_id === deckId && message_id !== null && isShown(message_id),
  );
  return null;
}
