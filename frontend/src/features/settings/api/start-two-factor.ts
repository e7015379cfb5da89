import { useMutation } from '@tanstack/react-query';
import { startTwoFactor } from '@crew/contracts/identity/start-two-factor';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Starts the setup of an authenticator app. */
export function useStartTwoFactor() {
  return useMutation({
    mutationFn: (input: Input<typeof startTwoFactor>) => call(startTwoFactor, input),
  });
}
