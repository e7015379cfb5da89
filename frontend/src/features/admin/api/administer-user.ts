import { useMutation, useQueryClient } from '@tanstack/react-query';
import { administerUser } from '@crew/contracts/identity/administer-user';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Changes a member's role, status or suspension. */
export function useAdministerUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof administerUser>) => call(administerUser, input),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}
