import type { Wallet } from '@crew/contracts/economy/economy.entities';
import { t } from '@lingui/core/macro';
import { formatItc, Itc } from '../../../ui/itc.js';
import { Link } from '../../../ui/link.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { useGetWallet } from '../api/get-wallet.js';
import styles from './wallet-balance.module.css';

/** The live balance; greyed out while it is unavailable. */
export function Balance({ coin = 18 }: { coin?: number }) {
  const { data: wallet, isError } = useGetWallet();
  if (!wallet && isError) {
    return <Itc amount={null} className={styles.unknown} data-tooltip={t`Your balance cannot be shown right now`} />;
  }
  if (!wallet) return <Skeleton className={styles.loading} role="status" aria-label={t`Loading your balance`} />;
  return (
    <Itc
      amount={wallet.balance}
      unlimited={wallet.unlimited}
      coin={coin}
      data-wallet-balance=""
      className={isError ? styles.stale : undefined}
    />
  );
}

function walletWords(wallet: Wallet | undefined): string {
  if (!wallet) return t`Wallet`;
  if (wallet.unlimited) return t`Wallet: unlimited`;
  const balance = formatItc(wallet.balance);
  return t`Wallet: ${balance} ITC`;
}

/** The balance as a link to the wallet. */
export function WalletBalance() {
  const { data: wallet } = useGetWallet();
  return (
    <Link to="/wallet" className={styles.wallet} aria-label={walletWords(wallet)} data-tooltip={t`Wallet`}>
      <Balance />
    </Link>
  );
}
