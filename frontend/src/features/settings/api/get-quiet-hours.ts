import { getQuietHours } from '@crew/contracts/chat/get-quiet-hours';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

export const quietHoursQuery = queryOptions({
  queryKey: ['settings', 'get-quiet-hours'],
  queryFn: ({ signal }) => call(getQuietHours, {}, { signal }),
});

/** The member's quiet hours. */
export const useGetQuietHours = () => useQuery(quietHoursQuery);
