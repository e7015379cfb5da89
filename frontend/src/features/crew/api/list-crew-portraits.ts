import { listCrewPortraits } from '@crew/contracts/crew-ai/list-crew-portraits';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** How each of the AI crew is portrayed. */
export const useListCrewPortraits = () =>
  useQuery({
    queryKey: ['crew', 'list-crew-portraits'],
    queryFn: ({ signal }) => call(listCrewPortraits, {}, { signal }),
  });
