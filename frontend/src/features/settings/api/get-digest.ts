import { getDigest } from '@crew/contracts/identity/get-digest';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

export const digestQuery = queryOptions({
  queryKey: ['settings', 'get-digest'],
  queryFn: ({ signal }) => call(getDigest, {}, { signal }),
});

/** How often the member gets a digest by mail. */
export const useGetDigest = () => useQuery(digestQuery);
