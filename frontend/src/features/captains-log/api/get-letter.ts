import { getLetter } from '@crew/contracts/chat/get-letter';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** A published letter. */
export const useGetLetter = (id: string) =>
  useQuery({
    queryKey: ['captains-log', 'get-letter', id],
    queryFn: ({ signal }) => call(getLetter, { id }, { signal }),
  });
