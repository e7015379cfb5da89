import { queryOptions, useQuery } from '@tanstack/react-query';
import { listUserSessions } from '@crew/contracts/identity/list-user-sessions';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** A member's sessions. */
const userSessionsQuery = (id: Input<typeof listUserSessions>['id']) =>
  queryOptions({
    queryKey: ['admin', 'list-user-sessions', id],
    queryFn: ({ signal }) => call(listUserSessions, { id }, { signal }),
    // No stream event reports another's sessions.
    staleTime: 0,
  });
export const useListUserSessions = (id: string) => useQuery(userSessionsQuery(id));
