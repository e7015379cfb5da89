import { useMutation } from '@tanstack/react-query';
import { logout } from '@crew/contracts/identity/logout';
import { ApiError, call } from '../../../lib/api-client.js';
import { forgetUser } from '../../../lib/session.js';

/** Ends the session and loads a new page, which clears all state. A session that has already ended counts as success. */
export function useLogout() {
  return useMutation({
    mutationFn: async () => {
      await call(logout, {}).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'signed_out')) throw error;
      });
      // The server stops web push with the session; the browser's subscription is removed too.
      await import('../../../lib/push-subscription.js')
        .then(({ unsubscribeBrowser }) => unsubscribeBrowser())
        .catch(() => undefined);
    },
    onSuccess: async () => {
      await forgetUser();
      window.location.assign('/');
    },
  });
}
