import { useMutation, useQueryClient } from '@tanstack/react-query';
import { revokeInviteCode } from '@crew/contracts/identity/revoke-invite-code';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Revokes an unused invite code. */
export function useRevokeInviteCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof revokeInviteCode>) => call(revokeInviteCode, input),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'list-all-invite-codes'] }),
  });
}
