import type { DeckId } from '@crew/contracts/chat/decks';
import { useListDecks } from '../../features/chat/api/list-decks.js';
import { useReadVisible } from '../../features/notifications/api/use-read-visible.js';
import { isShown } from '../../room/list/is-shown.js';
import { useOpenThread } from '../../room/use-open-thread.js';

/** Marks notifications as read whose message is on the screen, or whose thread is open. What an admin decided about it does not show there. */
export function ReadDeckNotifications({ deckId }: { deckId: DeckId }): null {
  // A message may be drawn after its notification has come: then the deck is read up to it.
  useListDecks((decks) => decks.find(({ id }) => id === deckId)?.lastReadSeq);
  const [openThread] = useOpenThread();
  useReadVisible(
    ({ type, deck_id, message_id, thread_id }) =>
      type !== 'moderation' &&
      deck_id === deckId &&
      message_id !== null &&
      (isShown(message_id) || thread_id === openThread),
  );
  return null;
}
