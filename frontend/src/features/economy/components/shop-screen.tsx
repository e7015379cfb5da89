import { t } from '@lingui/core/macro';
import { Coin } from '../../../ui/art/coin.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { ErrorState } from '../../../ui/states.js';
import { Tabs } from '../../../ui/tabs.js';
import { useGetShopCatalog } from '../api/get-shop-catalog.js';
import { BackLink } from './back-link.js';
import { ItemGrid, PackGrid, ShopGrid } from './shop-grid.js';
import styles from './shop-screen.module.css';
import { WalletBalance } from './wallet-balance.js';

/** The shop: ITC packs; merchandise and energy items follow later. */
export function ShopScreen() {
  const catalog = useGetShopCatalog();
  return (
    <div className={styles.screen}>
      <div className={styles.links}>
        <BackLink to="/dashboard">{t`Back to Home`}</BackLink>
        <WalletBalance />
      </div>
      <div className={styles.header}>
        <Coin size={56} />
        <div>
          <h1 className="text-title">{t`Shop`}</h1>
          <div className={styles.words}>{t`Use ITC to tip insights, boost messages and make avatars.`}</div>
        </div>
      </div>
      {catalog.isError && (
        <ErrorState title={t`The shop did not open`} error={catalog.error} onRetry={() => void catalog.refetch()} />
      )}
      {catalog.isPending && (
        <ShopGrid role="status" aria-label={t`Loading the shop`}>
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} className={styles.loading} />
          ))}
        </ShopGrid>
      )}
      {catalog.data && (
        <Tabs
          label={t`Shop`}
          tabs={[
            { id: 'packs', label: t`ITC Packages`, content: <PackGrid packs={catalog.data.packs} /> },
            { id: 'merchandise', label: t`Merchandise`, content: <ItemGrid items={catalog.data.merchandise} /> },
            { id: 'energy', label: t`Energy Station`, content: <ItemGrid items={catalog.data.energy} /> },
          ]}
        />
      )}
    </div>
  );
}
