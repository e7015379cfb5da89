import { useMutation, useQueryClient } from '@tanstack/react-query';
import { subscribePush } from '@crew/contracts/chat/subscribe-push';
import type { Input } from '@crew/contracts/rpc';
import { t } from '@lingui/core/macro';
import { call } from '../../../lib/api-client.js';
import { PermissionDenied, subscribeBrowser } from '../../../lib/push-subscription.js';
import { messageOf } from '../../../lib/query-client.js';
import { toastError } from '../../../ui/toast.js';
import { pushDevicesQuery } from './list-push-devices.js';

/** Asks for permission and turns web push on for this device; shows an error unless permission was denied. */
export function useSubscribePush() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (publicKey: string) => {
      const { endpoint, keys } = (await subscribeBrowser(publicKey)).toJSON();
      return call(subscribePush, { endpoint, keys } as Input<typeof subscribePush>);
    },
    onError: (error) => {
      if (error instanceof PermissionDenied) return;
      toastError(t`Notifications could not be turned on`, messageOf(error, t`Please try again`));
    },
    onSettled: () => client.invalidateQueries({ queryKey: pushDevicesQuery.queryKey }),
  });
}
