import { queryOptions, useQuery } from '@tanstack/react-query';
import { getUser } from '@crew/contracts/identity/get-user';
import type { Input } from '@crew/contracts/rpc';
import { callQuery } from '../../../lib/call-query.js';

/** How long a profile counts as current: no stream event reports its changes. */
const CURRENT_MS = 30_000;

/** A member’s public profile. */
const profileQuery = (username: Input<typeof getUser>['username']) =>
  queryOptions({
    queryKey: ['profile', 'get-user', username],
    ...callQuery(getUser, { username }),
    staleTime: CURRENT_MS,
  });
export const useGetUser = (username: string) => useQuery(profileQuery(username));
