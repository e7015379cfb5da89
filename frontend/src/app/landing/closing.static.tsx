import { DECK_IDS } from '@crew/contracts/chat/decks';
import { t } from '@lingui/core/macro';
import { DeckIcon } from '../../ui/art/deck-icon.js';
import type { StaticPart } from '../../ui/static-markup.js';
import styles from './closing.module.css';

/** The last call. */
const Closing = () => (
  <section aria-labelledby="closing" className={styles.call}>
    <div className={styles.lights} aria-hidden="true">
      {DECK_IDS.map((deck) => (
        <span key={deck} data-hue={deck}>
          <DeckIcon deck={deck} size={22} />
        </span>
      ))}
    </div>
    <h2 id="closing">{t`There is a place for you at the rail`}</h2>
    <p>{t`Joining is free. Your data is yours: take it with you or delete it whenever you like.`}</p>
    <a href="/auth/register" data-for="visitor" className="button button-solid button-lg">
      {t`Create your account`}
    </a>
    <a href="/dashboard" data-for="member" className="button button-solid button-lg">
      {t`Back to the Command Center`}
    </a>
  </section>
);

const closing: StaticPart = { root: styles.root, Content: Closing };
export default closing;
