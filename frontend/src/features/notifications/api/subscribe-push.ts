import { useMutation, useQueryClient } from '@tanstack/react-query';
import { subscribePush } from '@crew/contracts/chat/subscribe-push';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';
import { subscribeHere } from '../../../lib/push-subscription.js';
import { pushDevicesQuery } from './list-push-devices.js';

/** Asks the browser for leave, and has this device pushed to. */
export function useSubscribePush() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (publicKey: string) => {
      const { endpoint, keys } = (await subscribeHere(publicKey)).toJSON();
      return call(subscribePush, { endpoint, keys } as Input<typeof subscribePush>);
    },
    onSettled: () => client.invalidateQueries({ queryKey: pushDevicesQuery.queryKey }),
  });
}
