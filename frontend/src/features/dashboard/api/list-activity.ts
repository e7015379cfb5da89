import { queryOptions, useQuery } from '@tanstack/react-query';
import { listActivity } from '@crew/contracts/identity/list-activity';
import { call } from '../../../lib/api-client.js';

/** What the member did and received lately. */
const activityQuery = queryOptions({
  queryKey: ['dashboard', 'list-activity'],
  queryFn: ({ signal }) => call(listActivity, {}, { signal }),
});
export const useListActivity = () => useQuery(activityQuery);
