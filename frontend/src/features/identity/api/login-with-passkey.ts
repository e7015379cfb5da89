import { useMutation } from '@tanstack/react-query';
import { loginWithPasskey } from '@crew/contracts/identity/login-with-passkey';
import { call } from '../../../lib/api-client.js';
import { signWithPasskey } from '../../../lib/passkeys.js';
import { useSignedIn } from '../../../lib/session.js';

/** Asks the browser for a passkey, signs in and stores the session; the caller navigates. */
export function useLoginWithPasskey() {
  const signedIn = useSignedIn();
  return useMutation({
    mutationFn: async (options: Parameters<typeof signWithPasskey>[0]) =>
      call(loginWithPasskey, { credential: await signWithPasskey(options) }),
    onSuccess: ({ user }) => signedIn(user),
  });
}
