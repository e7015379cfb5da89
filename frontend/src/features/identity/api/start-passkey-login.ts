import { useMutation } from '@tanstack/react-query';
import { startPasskeyLogin } from '@crew/contracts/identity/start-passkey-login';
import { call } from '../../../lib/api-client.js';

/** Gets the options of a sign-in by passkey. */
export function useStartPasskeyLogin() {
  return useMutation({ mutationFn: () => call(startPasskeyLogin, {}) });
}
