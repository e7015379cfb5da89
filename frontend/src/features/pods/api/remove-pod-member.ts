import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removePodMember } from '@crew/contracts/pods/remove-pod-member';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Removes a member from a pod. */
export function useRemovePodMember() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof removePodMember>) => call(removePodMember, input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['pods'] }),
  });
}
