import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enableTwoFactor } from '@crew/contracts/identity/enable-two-factor';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Turns two-factor sign-in on. */
export function useEnableTwoFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof enableTwoFactor>) => call(enableTwoFactor, input),
    onSuccess: () => client.invalidateQueries({ queryKey: ['identity', 'get-me'] }),
  });
}
