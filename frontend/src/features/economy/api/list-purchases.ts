import { listPurchases } from '@crew/contracts/economy/list-purchases';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** The newest purchases. */
export const useListPurchases = () =>
  useQuery({
    queryKey: ['economy', 'list-purchases'],
    queryFn: ({ signal }) => call(listPurchases, { limit: 20 }, { signal }),
  });
