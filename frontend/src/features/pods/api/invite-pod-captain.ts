import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invitePodCaptain } from '@crew/contracts/pods/invite-pod-captain';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Invites a captain into a pod. */
export function useInvitePodCaptain() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof invitePodCaptain>) => call(invitePodCaptain, input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['pods'] }),
  });
}
