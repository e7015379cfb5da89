import { listUniforms } from '@crew/contracts/media/list-uniforms';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

const uniformsQuery = queryOptions({
  queryKey: ['media', 'list-uniforms'],
  queryFn: ({ signal }) => call(listUniforms, {}, { signal }),
});

/** The available uniforms, and the member's current price. */
export const useListUniforms = () => useQuery(uniformsQuery);
