import { getCrisisNotes } from '@crew/contracts/chat/get-crisis-notes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

export const crisisNotesQuery = queryOptions({
  queryKey: ['moderation', 'get-crisis-notes'],
  queryFn: ({ signal }) => call(getCrisisNotes, {}, { signal }),
});

/** Whether the admin wants notes about members in a crisis. */
export const useGetCrisisNotes = () => useQuery(crisisNotesQuery);
