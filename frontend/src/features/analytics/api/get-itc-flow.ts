import { getItcFlow } from '@crew/contracts/economy/get-itc-flow';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import type { Days } from './get-ship-figures.js';

/** ITC created, spent and tipped on each of the last days. */
export const useGetItcFlow = (days: Days) =>
  useQuery({
    queryKey: ['analytics', 'get-itc-flow', days],
    queryFn: ({ signal }) => call(getItcFlow, { days }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
