import { queryOptions, useQuery } from '@tanstack/react-query';
import { listInviteCodes } from '@crew/contracts/identity/list-invite-codes';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** A member’s invite codes. */
const inviteCodesQuery = (id: Input<typeof listInviteCodes>['id']) =>
  queryOptions({
    queryKey: ['profile', 'list-invite-codes', id],
    queryFn: ({ signal }) => call(listInviteCodes, { id }, { signal }),
    // Generated and revoked elsewhere, and used by others.
    staleTime: 0,
  });
export const useListInviteCodes = (id: string) => useQuery(inviteCodesQuery(id));
