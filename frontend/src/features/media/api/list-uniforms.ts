import { listUniforms } from '@crew/contracts/media/list-uniforms';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.js';

const uniformsQuery = queryOptions({
  queryKey: ['media', 'list-uniforms'],
  ...callQuery(listUniforms, {}),
});

/** The available uniforms, and the member's current price. */
export const useListUniforms = () => useQuery(uniformsQuery);
