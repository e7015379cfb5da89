import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';
import { PermissionDenied, subscribeBrowser } from '../../../lib/push-subscription.js';
import { messageOf } from '../../../lib/query-client.js';
import { useMember } from '../../../lib/session.js';
import { toastError } from '../../../ui/toast.js';
import { register } from './keep-subscribed.js';
import { pushDevicesQuery } from './list-push-devices.js';

/** Asks for permission and turns web push on for this device; shows an error unless permission was denied. */
export function useSubscribePush() {
  const client = useQueryClient();
  const { id } = useMember();
  return useMutation({
    mutationFn: async (publicKey: string) => register(id, await subscribeBrowser(publicKey)),
    onError: (error) => {
      if (error instanceof PermissionDenied) return;
      toastError(t`Notifications could not be turned on`, messageOf(error, t`Please try again`));
    },
    onSettled: () => client.invalidateQueries({ queryKey: pushDevicesQuery.queryKey }),
  });
}
