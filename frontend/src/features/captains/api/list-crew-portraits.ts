import { listCrewPortraits } from '@crew/contracts/crew-ai/list-crew-portraits';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** The portrait of every captain. */
export const useListCrewPortraits = () =>
  useQuery({
    queryKey: ['captains', 'list-crew-portraits'],
    queryFn: ({ signal }) => call(listCrewPortraits, {}, { signal }),
  });
