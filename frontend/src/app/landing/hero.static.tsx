import { CREW, DECK_IDS, DECKS, type DeckId } from '@crew/contracts/chat/decks';
import { t } from '@lingui/core/macro';
import { DeckIcon } from '../../ui/art/deck-icon.js';
import { SPARK } from '../../ui/art/spark.js';
import type { StaticPart } from '../../ui/static-markup.js';
import { Crowd } from './crowd.js';
import styles from './hero.module.css';
import { opens } from './opens.js';

/** The observation deck: a dawn over the planet's edge, six lights in the sky, the crew at the rail. */
const Hero = () => (
  <>
    <ul aria-label={t`Captains of the decks`}>
      {DECK_IDS.map((deck) => (
        <Beam key={deck} deck={deck} />
      ))}
    </ul>
    <View />
  </>
);

const hero: StaticPart = { root: styles.root, Content: Hero };
export default hero;

/** The light of a deck over the horizon: it opens the card of its captain. */
function Beam({ deck }: { deck: DeckId }) {
  const { name, captain } = DECKS[deck];
  const { name: captainName } = CREW[captain];
  return (
    <li className={styles.beam} data-hue={deck}>
      <button type="button" aria-label={t`${captainName}, ${name}`} {...opens(captain)}>
        <span translate="no">{captainName.split(' ').at(-1)}</span>
        <i>
          <DeckIcon deck={deck} size={20} />
        </i>
      </button>
    </li>
  );
}

const View = () => (
  <svg className={styles.view} viewBox="0 0 1440 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <Gradients />
    <circle cx="720" cy="2080" r="1500" fill="url(#hero-air)" />
    <circle cx="720" cy="2080" r="1440" fill="url(#hero-planet)" />
    <circle cx="720" cy="2080" r="1440" fill="none" stroke="url(#hero-rim)" strokeWidth="3" />
    <g transform="translate(720 640)" fill="var(--sun-core)">
      <path d={SPARK} transform="scale(150 3.2)" />
      <path d={SPARK} transform="scale(3.6 66)" />
      <path d={SPARK} transform="scale(11 13)" />
    </g>

    <g fill="none" stroke="url(#hero-strut)">
      <path d="M-30 900C40 430 290 40 720 12c430 28 680 418 750 888" strokeWidth="1.4" />
      <path d="M-64 900C10 404 268 4 720-24c452 28 710 428 784 924" strokeWidth="5" strokeOpacity="0.5" />
    </g>

    <path d="M0 842c420-26 1020-26 1440 0v58H0Z" fill="var(--shade)" />
    <Crowd />
    <g fill="none" stroke="var(--sun)" strokeLinecap="round">
      <path d="M0 806c420-25 1020-25 1440 0" strokeWidth="3.5" strokeOpacity="0.7" />
      <path d="M0 842c420-26 1020-26 1440 0" strokeWidth="1.2" strokeOpacity="0.35" />
      <path
        d="M120 800v38M320 790v38M520 785v38M720 783.5v38M920 785v38M1120 790v38M1320 800v38"
        strokeWidth="2"
        strokeOpacity="0.4"
      />
    </g>
  </svg>
);

/** The fills that the view refers to. */
const Gradients = () => (
  <defs>
    <radialGradient id="hero-air">
      <stop offset="0.953" stopColor="var(--air)" stopOpacity="0" />
      <stop offset="0.96" stopColor="var(--sun)" stopOpacity="0.75" />
      <stop offset="0.966" stopColor="var(--air)" stopOpacity="0.42" />
      <stop offset="1" stopColor="var(--air)" stopOpacity="0" />
    </radialGradient>
    <linearGradient id="hero-planet" x1="0" y1="0" x2="0" y2="1">
      <stop stopColor="var(--planet-edge)" />
      <stop offset="0.14" stopColor="var(--planet)" />
    </linearGradient>
    <linearGradient id="hero-rim" x1="0" x2="1">
      <stop stopColor="var(--sun)" stopOpacity="0.12" />
      <stop offset="0.5" stopColor="var(--sun-core)" />
      <stop offset="1" stopColor="var(--sun)" stopOpacity="0.12" />
    </linearGradient>
    <linearGradient id="hero-strut" x1="0" y1="0" x2="0" y2="1">
      <stop stopColor="var(--sun)" stopOpacity="0.55" />
      <stop offset="1" stopColor="var(--sun)" stopOpacity="0.1" />
    </linearGradient>
  </defs>
);
