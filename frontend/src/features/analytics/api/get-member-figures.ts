import { getMemberFigures } from '@crew/contracts/identity/get-member-figures';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import type { Days } from './get-ship-figures.js';

/** New, active and all members of each of the last days. */
export const useGetMemberFigures = (days: Days) =>
  useQuery({
    queryKey: ['analytics', 'get-member-figures', days],
    queryFn: ({ signal }) => call(getMemberFigures, { days }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
