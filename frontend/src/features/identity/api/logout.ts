import { useMutation } from '@tanstack/react-query';
import { logout } from '@crew/contracts/identity/logout';
import { ApiError, call } from '../../../lib/api-client.js';
import { forgetUser } from '../../../lib/session.js';

/** Ends the session and leaves by a fresh page, which remembers nothing. A session that had ended already is as good. */
export function useLogout() {
  return useMutation({
    mutationFn: async () => {
      await call(logout, {}).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'signed_out')) throw error;
      });
      // The ship pushes nothing to a session that has ended; what is left in the browser is let go of.
      await import('../../../lib/push-subscription.js')
        .then(({ unsubscribeBrowser }) => unsubscribeBrowser())
        .catch(() => undefined);
    },
    onSuccess: () => {
      forgetUser();
      window.location.assign('/');
    },
  });
}
