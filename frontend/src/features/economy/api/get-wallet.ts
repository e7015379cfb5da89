import { walletChanged } from '@crew/contracts/economy/economy.events';
import type { Wallet } from '@crew/contracts/economy/economy.entities';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { arrivedAnswer, call } from '../../../lib/api-client.js';
import { POLL_MS, stream, usePolling } from '../../../lib/event-stream.js';

/** Calls whose answers change with the entries of the wallet. */
const CHANGING = [
  'list-entries',
  'list-tips-received',
  'get-balance-history',
  'list-purchases',
  'get-checkout',
  'get-welcome-bonus',
];

const refetchEntries = (client: QueryClient): void => {
  for (const name of CHANGING) void client.invalidateQueries({ queryKey: ['economy', name] });
};

const queryKey = ['economy', 'get-wallet'];
const walletQuery = queryOptions({
  queryKey,
  queryFn: async ({ client, signal }) => {
    const wallet = await call(getWallet, {}, { signal });
    // The stream event of an entry that was fetched here says nothing new.
    const known = client.getQueryData<Wallet>(queryKey);
    if (known && known.seq < wallet.seq) refetchEntries(client);
    return wallet;
  },
  initialData: () => arrivedAnswer(getWallet, {}),
});

/** The member's wallet, updated by stream events; `data` is undefined while it is loading. */
export function useGetWallet() {
  const client = useQueryClient();
  const query = useQuery({ ...walletQuery, refetchInterval: usePolling(POLL_MS.notifications) });
  useEffect(() => stream.on(walletChanged, ({ wallet }) => storeWallet(client, wallet)), [client]);
  return query;
}

/** Stores a newer state of the wallet and refetches its entries. */
function storeWallet(client: QueryClient, wallet: Wallet): void {
  const known = client.getQueryData(walletQuery.queryKey);
  if (known && known.seq >= wallet.seq) return;
  client.setQueryData(walletQuery.queryKey, wallet);
  refetchEntries(client);
}

/** Returns a function for after a call that spent ITC: shows the new balance and refetches the wallet. */
export function useWalletSpent(): (balance: number) => void {
  const client = useQueryClient();
  return (balance) => {
    client.setQueryData(walletQuery.queryKey, (known) => known && { ...known, balance });
    void client.invalidateQueries({ queryKey: walletQuery.queryKey });
  };
}
