import { queryOptions, useQuery } from '@tanstack/react-query';
import { listActivity } from '@crew/contracts/identity/list-activity';
import { callQuery } from '../../../lib/call-query.js';

/** The member's recent activity. */
const activityQuery = queryOptions({
  queryKey: ['dashboard', 'list-activity'],
  ...callQuery(listActivity, {}),
});
export const useListActivity = () => useQuery(activityQuery);
