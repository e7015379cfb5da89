import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PushDevice } from '@crew/contracts/chat/push.entities';
import { unsubscribePush } from '@crew/contracts/chat/unsubscribe-push';
import { call } from '../../../lib/api-client.js';
import { unsubscribeBrowser } from '../../../lib/push-subscription.js';
import { pushDevicesQuery } from './list-push-devices.js';

/** Turns web push off for a device; this browser also drops its subscription. */
export function useUnsubscribePush() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, current }: PushDevice) => {
      await call(unsubscribePush, { id });
      if (current) await unsubscribeBrowser();
    },
    onSettled: () => client.invalidateQueries({ queryKey: pushDevicesQuery.queryKey }),
  });
}
