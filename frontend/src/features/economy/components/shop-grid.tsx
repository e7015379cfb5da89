import type { Pack, ShopItem } from '@crew/contracts/economy/economy.entities';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { classNames } from '../../../lib/class-names.js';
import { Coin } from '../../../ui/art/coin.js';
import { Button } from '../../../ui/button.js';
import { Chip } from '../../../ui/chip.js';
import { formatItc, Itc } from '../../../ui/itc.js';
import { useCreateCheckout } from '../api/create-checkout.js';
import { formatUsd } from '../model/money.js';
import { itemWords, PACK_NAMES } from '../model/shop-words.js';
import styles from './shop-grid.module.css';
import { CoinStack, ItemPicture } from './shop-pictures.js';

export const ShopGrid = (props: ComponentProps<'div'>) => <div {...props} className={styles.grid} />;

/** ITC packs: amount, price, and price per 100 ITC. */
export function PackGrid({ packs }: { packs: readonly Pack[] }) {
  const checkout = useCreateCheckout();
  return (
    <ShopGrid>
      {packs.map((pack) => (
        <PackPanel key={pack.id} pack={pack} checkout={checkout} />
      ))}
    </ShopGrid>
  );
}

function PackPanel({ pack, checkout }: { pack: Pack; checkout: ReturnType<typeof useCreateCheckout> }) {
  // After success the page is about to be left.
  const busy = checkout.isPending || checkout.isSuccess;
  const name = i18n._(PACK_NAMES[pack.id]);
  const amount = formatItc(pack.itc);
  const price = formatUsd(pack.usdCentsPer100Itc);
  return (
    <article
      aria-label={t`${name}: ${amount} ITC`}
      className={classNames('panel', styles.article, pack.mostPopular && styles.popular)}
    >
      <div className={styles.head}>
        <h2 className="text-heading">{name}</h2>
        {pack.mostPopular && <Chip hue="gold">{t`Most Popular`}</Chip>}
      </div>
      <div className={styles.coins}>
        <CoinStack itc={pack.itc} />
      </div>
      <div className={classNames('text-title', styles.amount)}>
        {amount}
        <Coin size={26} />
      </div>
      <div className={styles.prices}>
        <div className="text-heading">{formatUsd(pack.usdCents)}</div>
        <div className={classNames('text-caption', styles.each)}>{t`${price} per 100 ITC`}</div>
      </div>
      <Button
        className={styles.buy}
        variant={pack.mostPopular ? 'solid' : 'glass'}
        disabled={busy}
        loading={busy && checkout.variables === pack.id}
        onClick={() => checkout.mutate(pack.id)}
        aria-label={busy ? undefined : t`Purchase ${amount} ITC`}
      >
        {t({ message: 'Purchase', context: 'verb' })}
      </Button>
    </article>
  );
}

/** Items that will be sold for ITC. */
export const ItemGrid = ({ items }: { items: readonly ShopItem[] }) => (
  <ShopGrid>
    {items.map((item) => {
      const { name, description } = itemWords(item);
      return (
        <article key={item.id} aria-label={name} className={classNames('panel', styles.article)}>
          <div className={styles.picture}>
            <ItemPicture id={item.id} />
          </div>
          <h2 className="text-heading">{name}</h2>
          <div className={styles.words}>{description}</div>
          <Itc amount={item.itc} className={classNames('text-heading', styles.itc)} coin={22} />
          <Button disabled>{t`Coming Soon`}</Button>
        </article>
      );
    })}
  </ShopGrid>
);
