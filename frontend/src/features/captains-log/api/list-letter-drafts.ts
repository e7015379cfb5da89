import { listLetterDrafts } from '@crew/contracts/chat/list-letter-drafts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** The letters that wait for an admin. */
export const useListLetterDrafts = () =>
  useQuery({
    queryKey: ['captains-log', 'list-letter-drafts'],
    queryFn: ({ signal }) => call(listLetterDrafts, {}, { signal }),
  });
