import { Rocket } from 'lucide-react';
import { Coin } from '../../../ui/art/coin.js';
import { formatItc } from '../../../ui/itc.js';
import styles from './message-money.module.css';
import type { Earning } from './use-message-money.js';

/** Only messages of other members can be tipped and boosted: not one's own, a captain's or the system's. */
export const takesMoney = ({ messageType, userId }: Earning, me: string): boolean =>
  messageType === 'member' && userId !== me;

const some = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** What a message has earned: tips with their sum, and boosts. */
export const earnedBy = ({ tips, tipsTotal, boosts }: Earning) =>
  tips + boosts === 0 ? null : (
    <>
      {tips > 0 && (
        <span
          className={styles.earned}
          role="img"
          aria-label={`${some(tips, 'tip')}, ${formatItc(tipsTotal)} ITC`}
          data-tooltip={some(tips, 'tip')}
        >
          <Coin size={15} />
          {formatItc(tipsTotal)} ITC
          {tips > 1 && <span>· {tips}</span>}
        </span>
      )}
      {boosts > 0 && (
        <span
          className={styles.earned}
          role="img"
          aria-label={some(boosts, 'boost')}
          data-tooltip={some(boosts, 'boost')}
        >
          <Rocket size={15} aria-hidden="true" />
          {boosts}
        </span>
      )}
    </>
  );
