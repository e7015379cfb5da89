import { useMutation } from '@tanstack/react-query';
import type { Input } from '@crew/contracts/rpc';
import { setDoNotDisturb } from '@crew/contracts/identity/set-do-not-disturb';
import { call } from '../../../lib/api-client.js';
import { useUserChanged } from '../../../lib/session.js';

/** Sets or ends the member's do not disturb. */
export function useSetDoNotDisturb() {
  const userChanged = useUserChanged();
  return useMutation({
    mutationFn: (input: Input<typeof setDoNotDisturb>) => call(setDoNotDisturb, input),
    onSuccess: userChanged,
  });
}
