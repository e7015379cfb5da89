import { useMutation, useQueryClient } from '@tanstack/react-query';
import { disableTwoFactor } from '@crew/contracts/identity/disable-two-factor';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Turns two-factor sign-in off. */
export function useDisableTwoFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof disableTwoFactor>) => call(disableTwoFactor, input),
    onSuccess: () => client.invalidateQueries({ queryKey: ['identity', 'get-me'] }),
  });
}
