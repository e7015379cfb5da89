import { getWelcomeBonus } from '@crew/contracts/economy/get-welcome-bonus';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

export const useGetWelcomeBonus = () =>
  useQuery({
    queryKey: ['economy', 'get-welcome-bonus'],
    queryFn: ({ signal }) => call(getWelcomeBonus, {}, { signal }),
  });
