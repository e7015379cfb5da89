import { queryOptions, useQuery } from '@tanstack/react-query';
import { listSessions } from '@crew/contracts/identity/list-sessions';
import { call } from '../../../lib/api-client.js';

/** The member's sessions. */
const sessionsQuery = queryOptions({
  queryKey: ['settings', 'list-sessions'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
});
export const useListSessions = () => useQuery(sessionsQuery);
