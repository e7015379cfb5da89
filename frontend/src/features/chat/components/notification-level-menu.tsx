import type { DeckId } from '@crew/contracts/chat/decks';
import { LevelMenu } from '../../../room/level-menu.js';
import { useChooseNotificationLevel } from '../api/choose-notification-level.js';
import { useListDecks } from '../api/list-decks.js';

/** The notification level of the deck. On small screens it is in the settings. */
export function NotificationLevelMenu({ deckId }: { deckId: DeckId }) {
  const { data: level } = useListDecks((decks) => decks.find(({ id }) => id === deckId)?.notificationLevel);
  const choose = useChooseNotificationLevel();
  return (
    <LevelMenu level={level ?? 'mentions'} onChoose={(chosen) => choose.mutate({ deckId, level: chosen })} wideOnly />
  );
}
