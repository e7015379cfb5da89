import { formatItc, Itc } from '../../../ui/itc.js';
import { Link } from '../../../ui/link.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { useGetWallet } from '../api/get-wallet.js';
import styles from './wallet-balance.module.css';

/** The live balance; greyed out while it is unavailable. */
export function Balance({ coin = 18 }: { coin?: number }) {
  const { data: wallet, isError } = useGetWallet();
  if (!wallet && isError) {
    return <Itc amount={null} className={styles.unknown} data-tooltip="Your balance cannot be shown right now" />;
  }
  if (!wallet) return <Skeleton className={styles.loading} role="status" aria-label="Loading your balance" />;
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

/** The balance as a link to the wallet. */
export function WalletBalance() {
  const { data: wallet } = useGetWallet();
  const amount = wallet && (wallet.unlimited ? 'unlimited' : `${formatItc(wallet.balance)} ITC`);
  return (
    <Link
      to="/wallet"
      className={styles.wallet}
      aria-label={amount ? `Wallet: ${amount}` : 'Wallet'}
      data-tooltip="Wallet"
    >
      <Balance />
    </Link>
  );
}
