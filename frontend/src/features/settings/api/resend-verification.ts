import { useMutation } from '@tanstack/react-query';
import { resendVerification } from '@crew/contracts/identity/resend-verification';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Sends the verification email again. */
export function useResendVerification() {
  return useMutation({
    mutationFn: (input: Input<typeof resendVerification>) => call(resendVerification, input),
  });
}
