import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { type DeckGlimpse as Glimpse, useGetDeckGlimpse } from '../features/chat/api/get-deck-glimpse.js';
import styles from './deck-glimpse.module.css';

/** Of so many messages an hour the bars are full, or of as many as the busiest hour has. */
const FULL_HOUR = 4;

/** Puts the figures of the decks into the landing page. */
export function DeckGlimpse() {
  const decks = useGetDeckGlimpse();
  const [places] = useState(() => [...document.querySelectorAll<HTMLElement>('[data-glimpse]')]);
  return places.map((place) => {
    const { glimpse, captain = '', chart } = place.dataset;
    const deck = decks.find(({ deckId }) => deckId === glimpse);
    return deck && createPortal(<Figures {...deck} name={captain} chart={chart !== undefined} />, place);
  });
}

/** The figures of a deck. @param name of its captain */
function Figures({ captain, online, hours, name, chart }: Glimpse & { name: string; chart: boolean }) {
  const messages = hours.reduce((sum, count) => sum + count, 0);
  return (
    <>
      {chart && <Chart hours={hours} />}
      {captain === 'online' && <p className={styles.here}>{t`${name} is here`}</p>}
      <p>
        {[
          online > 0 && plural(online, { one: '# member here now', other: '# members here now' }),
          messages > 0 && plural(messages, { one: '# message in 24 hours', other: '# messages in 24 hours' }),
        ]
          .filter(Boolean)
          .join(' · ') || t`Quiet right now`}
      </p>
    </>
  );
}

/** A bar for each hour; the text below says how many messages they are. */
function Chart({ hours }: Pick<Glimpse, 'hours'>) {
  const full = Math.max(FULL_HOUR, ...hours);
  return (
    <svg className={styles.chart} viewBox={`0 0 ${hours.length} 1`} preserveAspectRatio="none" aria-hidden="true">
      {hours.map((count, hour) => (
        // Hours have no identity but their place.
        <rect key={hour} x={hour + 0.15} width="0.7" y={1 - Math.max(0.05, count / full)} height="1" />
      ))}
    </svg>
  );
}
