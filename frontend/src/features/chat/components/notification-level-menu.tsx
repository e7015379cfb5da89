import type { DeckId } from '@crew/contracts/chat/decks';
import { LevelMenu } from '../../../room/level-menu.js';
import { useChooseNotificationLevel } from '../api/choose-notification-level.js';
import { useListDecks } from '../api/list-decks.js';

/** The notification level of the deck. On small screens it is in the settings. */
export function NotificationLevelMenu({ deckId }: { deckId: DeckId }) {
  const { data: decks } = useListDecks();
  const choose = useChooseNotificationLevel();
  return (
    <LevelMenu
      level={decks?.find(({ id }) => id === deckId)?.notificationLevel ?? 'mentions'}
      onChoose={(level) => choose.mutate({ deckId, level })}
      wideOnly
    />
  );
}
