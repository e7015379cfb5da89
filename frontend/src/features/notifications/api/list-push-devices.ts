import { queryOptions, useQuery } from '@tanstack/react-query';
import { listPushDevices } from '@crew/contracts/chat/list-push-devices';
import { call } from '../../../lib/api-client.js';

/** The member's devices with web push, and the key to subscribe with. */
export const pushDevicesQuery = queryOptions({
  queryKey: ['notifications', 'list-push-devices'],
  queryFn: ({ signal }) => call(listPushDevices, {}, { signal }),
});
export const useListPushDevices = () => useQuery(pushDevicesQuery);
