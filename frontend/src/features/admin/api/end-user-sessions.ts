import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endUserSessions } from '@crew/contracts/identity/end-user-sessions';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Signs a member out everywhere. */
export function useEndUserSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof endUserSessions>) => call(endUserSessions, input),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}
