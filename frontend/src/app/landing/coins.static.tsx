import {
  AVATAR_ITC,
  BOOST_ITC,
  PACKS,
  TIP_CHOICES_ITC,
  TIP_MAX_ITC,
  TIP_MIN_ITC,
  WELCOME_BONUS_ITC,
} from '@crew/contracts/economy/economy.constants';
import { figuresIn } from '@crew/contracts/help/figures';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Coin } from '../../ui/art/coin.js';
import type { StaticPart } from '../../ui/static-markup.js';
import styles from './coins.module.css';

interface Step {
  /** Amounts of ITC. */
  figure: string;
  title: string;
  words: string;
}

/** How ITC works: the prices and rewards of the economy. */
function Coins() {
  const { number } = figuresIn(i18n.locale);
  const tips = TIP_CHOICES_ITC.map(number).join(', ');
  const bonus = number(WELCOME_BONUS_ITC);
  const max = number(TIP_MAX_ITC);
  const steps: Step[] = [
    {
      figure: bonus,
      title: t`to begin with`,
      words: t`The welcome bonus is yours once your uniform avatar is generated.`,
    },
    {
      figure: `${number(TIP_MIN_ITC)}–${max}`,
      title: t`to say thank you`,
      words: t`Tip an insight with one press (${tips} ITC), or any amount. All of it goes to the author.`,
    },
    {
      figure: number(BOOST_ITC),
      title: t`to lift a message`,
      words: t`Boost what more people should see, once for each message.`,
    },
    {
      figure: number(AVATAR_ITC),
      title: t`for an avatar`,
      words: t`Painted from chosen traits or your own words. You pay only if it succeeds.`,
    },
  ];
  const packs = PACKS.map(({ itc, usdCents, ...pack }) => ({
    ...pack,
    figure: number(itc),
    price: (usdCents / 100).toLocaleString(i18n.locale, { style: 'currency', currency: 'USD' }),
  }));
  return (
    <section aria-labelledby="coins">
      <h2 id="coins">{t`How ITC works`}</h2>
      <p>{t`Imagine This Coin is how the crew says thank you. It is not money outside of Crew.`}</p>
      <ol className={styles.steps}>
        {steps.map(({ figure, title, words }) => (
          <li key={title}>
            <Coin size={32} />
            <h3>
              <b>{t`${figure} ITC`}</b> {title}
            </h3>
            <p>{words}</p>
          </li>
        ))}
      </ol>
      <div className={`panel ${styles.shop}`}>
        <h3>{t`Need more? There are packs in the shop.`}</h3>
        <ul>
          {packs.map(({ id, figure, price, mostPopular }) => (
            <li key={id} data-popular={mostPopular || undefined}>
              <b>{t`${figure} ITC`}</b>
              <span>{price}</span>
            </li>
          ))}
        </ul>
        <p>{t`Or earn it: tips for your messages are yours to keep. An open ledger shows how all ITC was created and spent.`}</p>
      </div>
    </section>
  );
}

const coins: StaticPart = { root: styles.root, Content: Coins };
export default coins;
