import { useMutation } from '@tanstack/react-query';
import type { Input } from '@crew/contracts/rpc';
import { setStatus } from '@crew/contracts/identity/set-status';
import { call } from '../../../lib/api-client.js';
import { useUserChanged } from '../../../lib/session.js';

/** Sets or clears the member's custom status. */
export function useSetStatus() {
  const userChanged = useUserChanged();
  return useMutation({
    mutationFn: (input: Input<typeof setStatus>) => call(setStatus, input),
    onSuccess: userChanged,
  });
}
