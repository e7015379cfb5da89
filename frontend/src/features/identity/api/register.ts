import { useMutation } from '@tanstack/react-query';
import { register } from '@crew/contracts/identity/register';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';
import { useSignedIn } from '../../../lib/session.js';

/** Creates an account and signs in to it. */
export function useRegister() {
  const signedIn = useSignedIn();
  return useMutation({
    mutationFn: (input: Input<typeof register>) => call(register, input),
    onSuccess: ({ user }) => signedIn(user),
  });
}
