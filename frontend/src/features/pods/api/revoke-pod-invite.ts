import { useMutation, useQueryClient } from '@tanstack/react-query';
import { revokePodInvite } from '@crew/contracts/pods/revoke-pod-invite';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Revokes an invite link. */
export function useRevokePodInvite() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof revokePodInvite>) => call(revokePodInvite, input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['pods'] }),
  });
}
