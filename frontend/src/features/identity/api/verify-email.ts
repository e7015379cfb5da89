import { useMutation } from '@tanstack/react-query';
import { verifyEmail } from '@crew/contracts/identity/verify-email';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Verifies an email address by the secret of its link. */
export function useVerifyEmail() {
  return useMutation({
    mutationFn: (input: Input<typeof verifyEmail>) => call(verifyEmail, input),
  });
}
