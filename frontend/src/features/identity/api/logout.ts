import { useMutation } from '@tanstack/react-query';
import { logout } from '@crew/contracts/identity/logout';
import { ApiError, call } from '../../../lib/api-client.js';
import { forgetUser } from '../../../lib/session.js';

/** Ends the session and leaves by a fresh page, which remembers nothing. A session that had ended already is as good. */
export function useLogout() {
  return useMutation({
    mutationFn: () =>
      call(logout, {}).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'signed_out')) throw error;
        return null;
      }),
    onSuccess: () => {
      forgetUser();
      window.location.assign('/');
    },
  });
}
