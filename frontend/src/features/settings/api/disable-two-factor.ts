import { useMutation, useQueryClient } from '@tanstack/react-query';
import { disableTwoFactor } from '@crew/contracts/identity/disable-two-factor';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';
import { trackSessionRenewal } from '../../../lib/session.js';

/** Turns two-factor sign-in off and ends all other sessions. */
export function useDisableTwoFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof disableTwoFactor>) => trackSessionRenewal(call(disableTwoFactor, input)),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['identity', 'get-me'] }),
        client.invalidateQueries({ queryKey: ['settings', 'list-sessions'] }),
      ]),
  });
}
