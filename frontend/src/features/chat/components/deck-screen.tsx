import { DECKS, type DeckId } from '@crew/contracts/chat/decks';
import { t } from '@lingui/core/macro';
import { Compass, UsersRound } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { threadHost } from '../../../room/room-with-threads.js';
import { IconButton } from '../../../ui/button.js';
import { lazyWhenIdle } from '../../../ui/lazy-when-idle.js';
import { Modal } from '../../../ui/modal.js';
import type { TimeWindow } from '../model/time-window.js';
import { DeckBanner } from './deck-banner.js';
import { DeckChat, type MessageTools } from './deck-chat.js';
import styles from './deck-screen.module.css';
import { JoinFaction } from './join-faction.js';
import type { DeckSidebarProps } from './deck-sidebar.js';
import type { Contact } from './members-panel.js';
import { NotificationLevelMenu } from './notification-level-menu.js';
import { TimeFilter } from './time-filter.js';

const DeckSidebar = lazyWhenIdle(() => import('./deck-sidebar.js').then((part) => part.DeckSidebar));
const DeckPins = lazyWhenIdle(() => import('./deck-pins.js').then((part) => part.DeckPins));
const People = lazyWhenIdle(() => import('./people.js').then((part) => part.People));

interface DeckScreenProps {
  deckId: DeckId;
  /** The captain's fuel gauge. */
  gauge: ReactNode;
  tools: MessageTools;
  /** Beside another member: opens the conversation with them. */
  contact: Contact;
  threads: DeckSidebarProps['threads'];
}

/** A deck: sidebar, banner, messages and people. */
export function DeckScreen({ deckId, gauge, tools, contact, threads }: DeckScreenProps) {
  const [window, setWindow] = useState<TimeWindow>('all');
  const [sheet, setSheet] = useState<'decks' | 'people'>();
  const close = () => setSheet(undefined);
  const showAll = useCallback(() => setWindow('all'), []);

  return (
    <div data-hue={deckId} className={styles.screen}>
      <div className={`panel ${styles.decks}`}>
        <DeckSidebar threads={threads} />
      </div>
      <div className={`panel ${styles.room} ${threadHost}`}>
        <DeckBanner deckId={deckId} gauge={gauge}>
          <DeckPins deckId={deckId} />
          <JoinFaction deckId={deckId} />
          <NotificationLevelMenu deckId={deckId} />
          <TimeFilter deckId={deckId} value={window} onChange={setWindow} />
          <IconButton label={t`Crew and members`} className={styles.toPeople} onClick={() => setSheet('people')}>
            <UsersRound size={20} aria-hidden="true" />
          </IconButton>
          <IconButton label={t`Decks and tools`} className={styles.toDecks} onClick={() => setSheet('decks')}>
            <Compass size={20} aria-hidden="true" />
          </IconButton>
        </DeckBanner>
        <DeckChat deckId={deckId} window={window} onBeyond={showAll} tools={tools} />
      </div>
      <div
        className={`panel ${styles.people}`}
        // Scrolls when many members are listed.
        role="region"
        aria-label={t`Crew and members`}
        tabIndex={0}
      >
        <People deckId={deckId} contact={contact} />
      </div>
      <Modal open={sheet === 'decks'} onClose={close} title={t`The bridge`} shape="start">
        <DeckSidebar threads={threads} onNavigate={close} />
      </Modal>
      <Modal open={sheet === 'people'} onClose={close} title={DECKS[deckId].name} shape="end">
        <People deckId={deckId} contact={contact} />
      </Modal>
    </div>
  );
}
