import { getRetention } from '@crew/contracts/identity/get-retention';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { FIGURES, type Days } from './get-ship-figures.js';

/** How many members of each week of sign-up came back. */
export const useGetRetention = (days: Days) =>
  useQuery({
    queryKey: ['analytics', 'get-retention', days],
    queryFn: ({ signal }) => call(getRetention, { days }, { signal }),
    ...FIGURES,
  });
