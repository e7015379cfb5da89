import { useMutation } from '@tanstack/react-query';
import { confirmPasswordReset } from '@crew/contracts/identity/confirm-password-reset';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Sets a new password by an emailed link. */
export function useConfirmPasswordReset() {
  return useMutation({
    mutationFn: (input: Input<typeof confirmPasswordReset>) => call(confirmPasswordReset, input),
  });
}
