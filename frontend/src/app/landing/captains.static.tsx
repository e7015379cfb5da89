import { CREW, CREW_KEYS, DECKS, type CrewKey, type DeckId } from '@crew/contracts/chat/decks';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { CloseMark } from '../../ui/art/marks.js';
import { Portrait } from '../../ui/art/portrait.js';
import type { StaticPart } from '../../ui/static-markup.js';
import { INTRODUCTIONS, TOPICS } from './captain-words.js';
import styles from './captains.module.css';
import { cardId, closes, opens } from './opens.js';

/** The eight captains, and a card of each that leads a deck. */
const Captains = () => (
  <section aria-labelledby="captains">
    <h2 id="captains">{t`Meet the captains`}</h2>
    <p>{t`Eight AI characters. Six lead a deck, one keeps watch, and one knows the way.`}</p>
    <ul className={styles.faces}>
      {CREW_KEYS.map((captain) => (
        <Face key={captain} captain={captain} />
      ))}
    </ul>
    {CREW_KEYS.map((captain) => {
      const { deckId } = CREW[captain];
      return deckId && <Card key={captain} captain={captain} deck={deckId} />;
    })}
  </section>
);

const captains: StaticPart = { root: styles.root, Content: Captains };
export default captains;

/** What a captain is to the crew. */
function roleOf(captain: CrewKey): string {
  const { deckId } = CREW[captain];
  if (deckId) return DECKS[deckId].name;
  return captain === 'guide' ? t`Answers your questions` : t`Watches over all decks`;
}

function Face({ captain }: { captain: CrewKey }) {
  const { name, deckId } = CREW[captain];
  return (
    <li className={styles.face} data-hue={deckId ?? (captain === 'guide' ? 'gold' : 'sentinel-seven')}>
      <Portrait captain={captain} size={112} loading="lazy" />
      <h3>{name}</h3>
      <p className={styles.role}>{roleOf(captain)}</p>
      <p>{i18n._(INTRODUCTIONS[captain])}</p>
      {deckId && (
        <button
          type="button"
          className="button button-tinted button-sm"
          aria-label={t`Open the card of ${name}`}
          {...opens(captain)}
        >
          {t`More`}
        </button>
      )}
    </li>
  );
}

function Card({ captain, deck }: { captain: CrewKey; deck: DeckId }) {
  const id = cardId(captain);
  const { name } = CREW[captain];
  const { name: deckName, path } = DECKS[deck];
  const { about, question } = TOPICS[deck];
  return (
    <dialog id={id} className={styles.card} data-hue={deck} aria-labelledby={`${id}-name`} {...{ closedby: 'any' }}>
      <Portrait captain={captain} size={128} loading="lazy" />
      <h3 id={`${id}-name`}>{name}</h3>
      <p className={styles.role}>{deckName}</p>
      <p>{i18n._(INTRODUCTIONS[captain])}</p>
      <p>{i18n._(about)}</p>
      <blockquote>
        <p>{t`Ask, for example:`}</p>
        {i18n._(question)}
      </blockquote>
      <div className={styles.live} data-glimpse={deck} data-captain={name} />
      <div className={styles.ways}>
        <a href="/auth/register" data-for="visitor" className="button button-solid button-md">
          {t`Create your account`}
        </a>
        <a href={path} data-for="member" className="button button-solid button-md">
          {t`Enter the ${deckName}`}
        </a>
      </div>
      <button type="button" className={styles.close} aria-label={t`Close`} {...closes(captain)}>
        <CloseMark />
      </button>
    </dialog>
  );
}
