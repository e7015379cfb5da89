import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { SPARK } from '../../ui/art/spark.js';
import styles from './landing.module.css';
import captains from './pictures/captains.svg';
import community from './pictures/community.svg';
import economy from './pictures/economy.svg';

/** What the landing page praises. */
export const features = () => [
  {
    title: t`Sacred Community`,
    words: t`Six decks for what matters, and pods of twenty for what is only yours to share.`,
    picture: community,
  },
  {
    title: t`AI Captain Guides`,
    words: t`Each deck has a captain with a character of their own. Say their name, and they answer.`,
    picture: captains,
  },
  {
    title: t`ITC Economy`,
    words: t`Thank an insight with a tip, lift a message, earn your own. Every coin is accounted for.`,
    picture: economy,
  },
];

/** A feature; a placeholder replaces a picture that does not load. */
export function FeatureCard({ title, words, picture }: { title: string; words: string; picture: string }) {
  const [broken, setBroken] = useState(false);
  return (
    <article className={`panel ${styles.feature}`}>
      {broken ? (
        <svg className={styles.picture} viewBox="-2.4 -2.4 4.8 4.8" aria-hidden="true" data-fallback>
          <path d={SPARK} fill="var(--crew-colors-gold-fg)" />
        </svg>
      ) : (
        <img className={styles.picture} src={picture} alt="" width="72" height="72" onError={() => setBroken(true)} />
      )}
      <h2>{title}</h2>
      <p>{words}</p>
    </article>
  );
}
