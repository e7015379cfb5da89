import { queryOptions, useQuery } from '@tanstack/react-query';
import { listPasskeys } from '@crew/contracts/identity/list-passkeys';
import { callQuery } from '../../../lib/call-query.js';

/** The member's passkeys. */
export const passkeysQuery = queryOptions({
  queryKey: ['settings', 'list-passkeys'],
  ...callQuery(listPasskeys, {}),
});
export const useListPasskeys = () => useQuery(passkeysQuery);
