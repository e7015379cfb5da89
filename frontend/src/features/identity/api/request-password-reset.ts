import { useMutation } from '@tanstack/react-query';
import { requestPasswordReset } from '@crew/contracts/identity/request-password-reset';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Has a link to a new password mailed. */
export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: (input: Input<typeof requestPasswordReset>) => call(requestPasswordReset, input),
  });
}
