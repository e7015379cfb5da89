import { useMutation } from '@tanstack/react-query';
import { changeEmail } from '@crew/contracts/identity/change-email';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Requests a link to verify a new email address. */
export function useChangeEmail() {
  return useMutation({
    mutationFn: (input: Input<typeof changeEmail>) => call(changeEmail, input),
  });
}
