import { getCheckout } from '@crew/contracts/economy/get-checkout';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

const ASK_EVERY_MS = 2_000;

/** The state of a purchase, polled until it is settled. */
export const useGetCheckout = (sessionId: string) =>
  useQuery({
    queryKey: ['economy', 'get-checkout', sessionId],
    queryFn: ({ signal }) => call(getCheckout, { sessionId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'open' || state.error ? ASK_EVERY_MS : false),
  });
