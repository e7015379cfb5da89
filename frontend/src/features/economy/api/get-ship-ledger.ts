import { getShipLedger } from '@crew/contracts/economy/get-ship-ledger';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

const ASK_EVERY_MS = 30_000;

export const useGetShipLedger = () =>
  useQuery({
    queryKey: ['economy', 'get-ship-ledger'],
    queryFn: ({ signal }) => call(getShipLedger, {}, { signal }),
    refetchInterval: ASK_EVERY_MS,
  });
