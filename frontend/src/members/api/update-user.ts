import { useMutation } from '@tanstack/react-query';
import { updateUser } from '@crew/contracts/identity/update-user';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../lib/api-client.js';
import { useUserChanged } from '../../lib/session.js';

/** Changes the member's public profile. */
export function useUpdateUser() {
  const userChanged = useUserChanged();
  return useMutation({
    mutationFn: (input: Input<typeof updateUser>) => call(updateUser, input),
    onSuccess: userChanged,
  });
}
