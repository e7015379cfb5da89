import { useMutation } from '@tanstack/react-query';
import { requestPasswordReset } from '@crew/contracts/identity/request-password-reset';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Requests an email with a password reset link. */
export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: (input: Input<typeof requestPasswordReset>) => call(requestPasswordReset, input),
  });
}
