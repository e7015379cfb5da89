import { useMutation } from '@tanstack/react-query';
import { verifyEmail } from '@crew/contracts/identity/verify-email';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Follows the link that shows an address to be one’s own. */
export function useVerifyEmail() {
  return useMutation({
    mutationFn: (input: Input<typeof verifyEmail>) => call(verifyEmail, input),
  });
}
