import { plural, t } from '@lingui/core/macro';
import { Rocket } from 'lucide-react';
import { Coin } from '../../../ui/art/coin.js';
import { formatItc } from '../../../ui/itc.js';
import styles from './message-money.module.css';
import type { Earning } from './use-message-money.js';

/** Only messages of other members can be tipped and boosted: not one's own, a captain's or the system's. */
export const takesMoney = ({ messageType, userId }: Earning, me: string): boolean =>
  messageType === 'member' && userId !== me;

/** What a message has earned: tips with their sum, and boosts. */
export const earnedBy = ({ tips, tipsTotal, boosts }: Earning) =>
  tips + boosts === 0 ? null : (
    <>
      {tips > 0 && <Tips count={tips} sum={formatItc(tipsTotal)} />}
      {boosts > 0 && <Boosts count={boosts} />}
    </>
  );

function Tips({ count, sum }: { count: number; sum: string }) {
  const tips = plural(count, { one: '# tip', other: '# tips' });
  const earned = plural(count, { one: `# tip, ${sum} ITC`, other: `# tips, ${sum} ITC` });
  return (
    <span className={styles.earned} role="img" aria-label={earned} data-tooltip={tips}>
      <Coin size={15} />
      {t`${sum} ITC`}
      {count > 1 && <span>· {count}</span>}
    </span>
  );
}

function Boosts({ count }: { count: number }) {
  const boosts = plural(count, { one: '# boost', other: '# boosts' });
  return (
    <span className={styles.earned} role="img" aria-label={boosts} data-tooltip={boosts}>
      <Rocket size={15} aria-hidden="true" />
      {count}
    </span>
  );
}
