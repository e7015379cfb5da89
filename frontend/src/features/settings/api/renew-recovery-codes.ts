import { useMutation } from '@tanstack/react-query';
import { renewRecoveryCodes } from '@crew/contracts/identity/renew-recovery-codes';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Replaces the recovery codes. */
export function useRenewRecoveryCodes() {
  return useMutation({
    mutationFn: (input: Input<typeof renewRecoveryCodes>) => call(renewRecoveryCodes, input),
  });
}
