import { queryOptions, useQuery } from '@tanstack/react-query';
import { listSessions } from '@crew/contracts/identity/list-sessions';
import { callQuery } from '../../../lib/call-query.js';

/** The member's sessions. */
const sessionsQuery = queryOptions({
  queryKey: ['settings', 'list-sessions'],
  ...callQuery(listSessions, {}),
});
export const useListSessions = () => useQuery(sessionsQuery);
