import { queryOptions, useQuery } from '@tanstack/react-query';
import { listActivity } from '@crew/contracts/identity/list-activity';
import { arrivedAnswer, call } from '../../../lib/api-client.js';

/** The member's recent activity. */
const activityQuery = queryOptions({
  queryKey: ['dashboard', 'list-activity'],
  queryFn: ({ signal }) => call(listActivity, {}, { signal }),
  initialData: () => arrivedAnswer(listActivity, {}),
});
export const useListActivity = () => useQuery(activityQuery);
