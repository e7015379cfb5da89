import { useMutation, useQueryClient } from '@tanstack/react-query';
import { joinPodByInvite } from '@crew/contracts/pods/join-pod-by-invite';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Joins a pod by an invite link. */
export function useJoinPodByInvite() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof joinPodByInvite>) => call(joinPodByInvite, input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['pods'] }),
  });
}
