import { CREW, DECK_IDS, DECKS, type DeckId } from '@crew/contracts/chat/decks';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { DECK_DESCRIPTIONS } from '../../room/model/deck-words.js';
import { DeckIcon } from '../../ui/art/deck-icon.js';
import type { StaticPart } from '../../ui/static-markup.js';
import styles from './decks.module.css';

/** A glimpse of the decks; `deck-glimpse.tsx` puts the figures in. */
const Decks = () => (
  <section aria-labelledby="decks">
    <h2 id="decks">{t`The decks, right now`}</h2>
    <p>{t`Six rooms that never close, in figures. What members write stays among members.`}</p>
    <ul className={styles.tiles}>
      {DECK_IDS.map((deck) => (
        <Tile key={deck} deck={deck} />
      ))}
    </ul>
  </section>
);

const decks: StaticPart = { root: styles.root, Content: Decks };
export default decks;

function Tile({ deck }: { deck: DeckId }) {
  const { name, captain } = DECKS[deck];
  const { name: captainName } = CREW[captain];
  return (
    <li className={`panel ${styles.tile}`} data-hue={deck}>
      <div className={styles.icon}>
        <DeckIcon deck={deck} size={26} />
      </div>
      <h3>{name}</h3>
      <p>{i18n._(DECK_DESCRIPTIONS[deck])}</p>
      <div className={styles.glimpse} data-glimpse={deck} data-captain={captainName} data-chart="" />
      {/* Until the figures are there, and without scripts. */}
      <div className={styles.calm}>
        <span>{t`${captainName} keeps watch`}</span>
      </div>
    </li>
  );
}
