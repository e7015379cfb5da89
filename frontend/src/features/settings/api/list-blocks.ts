import { queryOptions, useQuery } from '@tanstack/react-query';
import { listBlocks } from '@crew/contracts/identity/list-blocks';
import { call } from '../../../lib/api-client.js';

/** Whom the member has blocked. */
export const blocksQuery = queryOptions({
  queryKey: ['settings', 'list-blocks'],
  queryFn: ({ signal }) => call(listBlocks, {}, { signal }),
});
export const useBlocks = () => useQuery(blocksQuery);
