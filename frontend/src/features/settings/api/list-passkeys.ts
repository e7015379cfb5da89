import { queryOptions, useQuery } from '@tanstack/react-query';
import { listPasskeys } from '@crew/contracts/identity/list-passkeys';
import { call } from '../../../lib/api-client.js';

/** The member's passkeys. */
export const passkeysQuery = queryOptions({
  queryKey: ['settings', 'list-passkeys'],
  queryFn: ({ signal }) => call(listPasskeys, {}, { signal }),
});
export const useListPasskeys = () => useQuery(passkeysQuery);
