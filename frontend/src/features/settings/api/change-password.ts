import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changePassword } from '@crew/contracts/identity/change-password';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';
import { trackSessionRenewal } from '../../../lib/session.js';

/** Changes the password and ends all other sessions. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof changePassword>) => trackSessionRenewal(call(changePassword, input)),
    onSuccess: () => client.invalidateQueries({ queryKey: ['settings', 'list-sessions'] }),
  });
}
