import { useMutation, useQueryClient } from '@tanstack/react-query';
import { administerUser } from '@crew/contracts/identity/administer-user';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Does what an admin decided about a member. */
export function useAdministerUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof administerUser>) => call(administerUser, input),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}
