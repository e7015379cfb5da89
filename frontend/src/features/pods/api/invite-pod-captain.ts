import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invitePodCaptain } from '@crew/contracts/pods/invite-pod-captain';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Has a captain be a guest in a pod. */
export function useInvitePodCaptain() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof invitePodCaptain>) => call(invitePodCaptain, input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['pods'] }),
  });
}
