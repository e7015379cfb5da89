import { getBalanceHistory } from '@crew/contracts/economy/get-balance-history';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.js';

export type HistoryDays = '30' | '90' | '365';

export const useGetBalanceHistory = (days: HistoryDays) =>
  useQuery({
    queryKey: ['economy', 'get-balance-history', days],
    ...callQuery(getBalanceHistory, { days }),
  });
