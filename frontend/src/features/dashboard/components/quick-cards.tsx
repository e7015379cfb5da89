import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { type LucideIcon, ShoppingBag, UserRound, Users, WandSparkles } from 'lucide-react';
import { classNames } from '../../../lib/class-names.js';
import type { HueName } from '../../../theme/palette.js';
import { Link } from '../../../ui/link.js';
import styles from './quick-cards.module.css';

const CARDS: readonly {
  to: string;
  title: MessageDescriptor;
  words: MessageDescriptor;
  Icon: LucideIcon;
  hue: HueName;
}[] = [
  {
    to: '/avatar-station',
    title: msg`Avatar Station`,
    words: msg`Customize avatar`,
    Icon: WandSparkles,
    hue: 'ascension',
  },
  { to: '/pods', title: msg`My Pods`, words: msg`Private circles`, Icon: Users, hue: 'sentinel-seven' },
  { to: '/shop', title: msg`Shop`, words: msg`Get ITC`, Icon: ShoppingBag, hue: 'energy' },
  { to: '/profile', title: msg`Profile`, words: msg`View stats`, Icon: UserRound, hue: 'music' },
];

/** Links to the four most used screens. */
export const QuickCards = () => (
  <nav aria-label={t`Quick ways`} className={styles.cards}>
    {CARDS.map(({ to, title, words, Icon, hue }) => (
      <Link key={to} to={to} data-hue={hue} className={styles.card}>
        <div className={styles.icon}>
          <Icon size={20} aria-hidden="true" />
        </div>
        <div className={styles.title}>
          <div className="text-label">{i18n._(title)}</div>
          <div className={classNames('text-caption', styles.words)}>{i18n._(words)}</div>
        </div>
      </Link>
    ))}
  </nav>
);
