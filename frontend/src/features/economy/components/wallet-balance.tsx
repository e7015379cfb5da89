import { Itc } from '../../../ui/itc.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { useWallet } from '../api/get-wallet.js';

/** The balance in the header; dim while it cannot be asked for. */
export function WalletBalance() {
  const { data, isError } = useWallet();
  if (isError)
    return (
      <Itc amount={null} textStyle="label" color="fg.subtle" data-tooltip="Your balance cannot be shown right now" />
    );
  if (!data) return <Skeleton w="14" h="5" role="status" aria-label="Loading your balance" />;
  return <Itc amount={data.balance} unlimited={data.unlimited} textStyle="label" />;
}
