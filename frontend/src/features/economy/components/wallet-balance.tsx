import { chakra } from '@chakra-ui/react';
import { formatItc, Itc } from '../../../ui/itc.js';
import { Link } from '../../../ui/link.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { useGetWallet } from '../api/get-wallet.js';

const Way = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '10',
    px: '3',
    borderRadius: 'full',
    color: 'fg',
    textDecoration: 'none',
    transition: 'background-color {durations.fast}',
    _hover: { bg: 'bg.hover' },
  },
});

/** The live balance; greyed out while it is unavailable. */
export function Balance({ coin = 18 }: { coin?: number }) {
  const { data: wallet, isError } = useGetWallet();
  if (!wallet && isError) {
    return <Itc amount={null} color="fg.subtle" data-tooltip="Your balance cannot be shown right now" />;
  }
  if (!wallet) return <Skeleton w="14" h="5" role="status" aria-label="Loading your balance" />;
  return (
    <Itc
      amount={wallet.balance}
      unlimited={wallet.unlimited}
      coin={coin}
      data-wallet-balance=""
      opacity={isError ? 0.5 : undefined}
    />
  );
}

/** The balance as a link to the wallet. */
export function WalletBalance() {
  const { data: wallet } = useGetWallet();
  const amount = wallet && (wallet.unlimited ? 'unlimited' : `${formatItc(wallet.balance)} ITC`);
  return (
    <Way to="/wallet" aria-label={amount ? `Wallet: ${amount}` : 'Wallet'} data-tooltip="Wallet">
      <Balance />
    </Way>
  );
}
