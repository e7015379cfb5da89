import { queryOptions, useQuery } from '@tanstack/react-query';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { call } from '../../../lib/api-client.js';

export const walletQuery = queryOptions({
  queryKey: ['economy', 'get-wallet'],
  queryFn: ({ signal }) => call(getWallet, {}, { signal }),
});

/** What the signed-in member has to spend. */
export const useWallet = () => useQuery(walletQuery);
