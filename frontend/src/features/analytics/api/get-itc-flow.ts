import { getItcFlow } from '@crew/contracts/economy/get-itc-flow';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { FIGURES, type Days } from './get-ship-figures.js';

/** ITC created, spent and tipped on each of the last days. */
export const useGetItcFlow = (days: Days) =>
  useQuery({
    queryKey: ['analytics', 'get-itc-flow', days],
    queryFn: ({ signal }) => call(getItcFlow, { days }, { signal }),
    ...FIGURES,
  });
