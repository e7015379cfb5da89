import { useMutation } from '@tanstack/react-query';
import { startPasskeyRegistration } from '@crew/contracts/identity/start-passkey-registration';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Confirms the member and gets the options of a new passkey. */
export function useStartPasskeyRegistration() {
  return useMutation({
    mutationFn: (input: Input<typeof startPasskeyRegistration>) => call(startPasskeyRegistration, input),
  });
}
