import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enableTwoFactor } from '@crew/contracts/identity/enable-two-factor';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';
import { trackSessionRenewal } from '../../../lib/session.js';

/** Turns two-factor sign-in on and ends all other sessions. */
export function useEnableTwoFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof enableTwoFactor>) => trackSessionRenewal(call(enableTwoFactor, input)),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['identity', 'get-me'] }),
        client.invalidateQueries({ queryKey: ['settings', 'list-sessions'] }),
      ]),
  });
}
