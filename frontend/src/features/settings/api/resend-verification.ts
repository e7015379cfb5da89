import { useMutation } from '@tanstack/react-query';
import { resendVerification } from '@crew/contracts/identity/resend-verification';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Has the link that verifies the address mailed again. */
export function useResendVerification() {
  return useMutation({
    mutationFn: (input: Input<typeof resendVerification>) => call(resendVerification, input),
  });
}
