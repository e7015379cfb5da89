import { getMemberFigures } from '@crew/contracts/identity/get-member-figures';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { FIGURES, type Days } from './get-ship-figures.js';

/** New, active and all members of each of the last days. */
export const useGetMemberFigures = (days: Days) =>
  useQuery({
    queryKey: ['analytics', 'get-member-figures', days],
    queryFn: ({ signal }) => call(getMemberFigures, { days }, { signal }),
    ...FIGURES,
  });
