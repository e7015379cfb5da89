import { useMutation } from '@tanstack/react-query';
import { login } from '@crew/contracts/identity/login';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';
import { useSignedIn } from '../../../lib/session.js';

/** Signs in and stores the session; the caller navigates. */
export function useLogin() {
  const signedIn = useSignedIn();
  return useMutation({
    mutationFn: (input: Input<typeof login>) => call(login, input),
    onSuccess: ({ user }) => signedIn(user),
  });
}
