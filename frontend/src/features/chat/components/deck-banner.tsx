import { DECKS, type DeckId } from '@crew/contracts/chat/decks';
import { i18n } from '@lingui/core';
import type { ReactNode } from 'react';
import { useCaptainName } from '../../../lib/captain-faces.js';
import { DECK_DESCRIPTIONS } from '../../../room/model/deck-words.js';
import { DeckIcon } from '../../../ui/art/deck-icon.js';
import { Avatar } from '../../../ui/avatar.js';
import styles from './deck-banner.module.css';

interface DeckBannerProps {
  deckId: DeckId;
  /** The captain's fuel gauge: last, so that it moves nothing when it comes. */
  gauge: ReactNode;
  children: ReactNode;
}

/** The deck's name and captain, with the controls of the message list. */
export function DeckBanner({ deckId, gauge, children }: DeckBannerProps) {
  const { name, captain } = DECKS[deckId];
  const captainName = useCaptainName()(captain);
  return (
    <header className={styles.banner}>
      <div className={styles.icon}>
        <DeckIcon deck={deckId} width="56%" height="56%" />
      </div>
      <div className={styles.words}>
        <h1 className={styles.name}>{name}</h1>
        <div className={styles.about}>
          <div className={styles.captain}>
            <Avatar name={captainName} captain={captain} size={24} />
            <span>{captainName}</span>
          </div>
          <span className={styles.description}>· {i18n._(DECK_DESCRIPTIONS[deckId])}</span>
          {gauge}
        </div>
      </div>
      <div className={styles.controls}>{children}</div>
    </header>
  );
}
