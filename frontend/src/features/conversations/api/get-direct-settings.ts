import { getDirectSettings } from '@crew/contracts/chat/get-direct-settings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

export const directSettingsQuery = queryOptions({
  queryKey: ['conversations', 'get-direct-settings'],
  queryFn: ({ signal }) => call(getDirectSettings, {}, { signal }),
});

/** The member's settings of direct messages. */
export const useGetDirectSettings = () => useQuery(directSettingsQuery);
