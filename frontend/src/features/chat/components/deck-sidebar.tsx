import { DECK_IDS, DECKS } from '@crew/contracts/chat/decks';
import { t } from '@lingui/core/macro';
import { WandSparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { LaterDraftMark } from '../../../room/drafts/later-draft-mark.js';
import { DeckIcon } from '../../../ui/art/deck-icon.js';
import { Link } from '../../../ui/link.js';
import { UnreadChip } from '../../../ui/unread-chip.js';
import { type Deck, useListDecks } from '../api/list-decks.js';
import styles from './deck-sidebar.module.css';

const unreadByDeck = (decks: readonly Deck[]) => Object.fromEntries(decks.map(({ id, unread }) => [id, unread]));

export interface DeckSidebarProps {
  /** Renders the link to the member's threads. */
  threads?: (props: {
    className: string | undefined;
    unreadClass: string | undefined;
    onClick?: () => void;
  }) => ReactNode;
  onNavigate?: () => void;
}

/** Links to the decks, with unread counts, to the member's threads, and to the tools. */
export function DeckSidebar({ threads, onNavigate }: DeckSidebarProps) {
  const { pathname } = useLocation();
  const { data: unreadIn } = useListDecks(unreadByDeck);
  return (
    <nav aria-label={t`Decks`} className={styles.places}>
      <h2 className={styles.heading}>{t`Decks`}</h2>
      {DECK_IDS.map((id) => {
        const unread = unreadIn?.[id] ?? 0;
        return (
          <Link
            key={id}
            className={styles.place}
            onClick={onNavigate}
            to={DECKS[id].path}
            aria-current={pathname === DECKS[id].path ? 'page' : undefined}
            data-hue={id}
            data-unread={unread > 0 || undefined}
          >
            <DeckIcon deck={id} size={22} />
            {DECKS[id].name}
            {pathname !== DECKS[id].path && <LaterDraftMark room={`deck.${id}`} />}
            <UnreadChip className={styles.unread} count={unread} />
          </Link>
        );
      })}
      <h2 className={styles.heading}>{t`Tools`}</h2>
      {threads?.({ className: styles.place, unreadClass: styles.unread, ...(onNavigate && { onClick: onNavigate }) })}
      <Link to="/avatar-station" className={styles.place} onClick={onNavigate}>
        <WandSparkles size={20} aria-hidden="true" />
        {t`Avatar Station`}
      </Link>
    </nav>
  );
}
