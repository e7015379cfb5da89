import type { DeckId } from '@crew/contracts/chat/decks';
import { Bell, BellOff, BellRing, Check } from 'lucide-react';
import { IconButton } from '../../../ui/button.js';
import { Menu } from '../../../ui/menu.js';
import { useChooseNotificationLevel } from '../api/choose-notification-level.js';
import { useDecks } from '../api/list-decks.js';
import { NOTIFICATION_LEVELS } from '../model/notification-levels.js';

const ICONS = { all: BellRing, mentions: Bell, nothing: BellOff };

/** What one is told of the deck. On small screens it is chosen in the settings. */
export function NotificationLevelMenu({ deckId }: { deckId: DeckId }) {
  const { data: decks } = useDecks();
  const choose = useChooseNotificationLevel();
  const level = decks?.find(({ id }) => id === deckId)?.notificationLevel ?? 'mentions';
  const Icon = ICONS[level];
  const shown = NOTIFICATION_LEVELS.find(({ value }) => value === level)!.label;
  return (
    <Menu
      label="Tell me of"
      items={NOTIFICATION_LEVELS.map(({ value, label }) => ({
        id: value,
        label,
        icon: <Check size={18} visibility={value === level ? 'visible' : 'hidden'} aria-hidden="true" />,
        onSelect: () => choose.mutate({ deckId, level: value }),
      }))}
      trigger={(props) => (
        <IconButton label={`Tell me of: ${shown}`} display={{ base: 'none', md: 'inline-flex' }} {...props}>
          <Icon size={20} aria-hidden="true" />
        </IconButton>
      )}
    />
  );
}
