import { listPurchases } from '@crew/contracts/economy/list-purchases';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.js';

/** The newest purchases. */
export const useListPurchases = () =>
  useQuery({
    queryKey: ['economy', 'list-purchases'],
    ...callQuery(listPurchases, { limit: 20 }),
  });
