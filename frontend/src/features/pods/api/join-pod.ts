import { useMutation, useQueryClient } from '@tanstack/react-query';
import { joinPod } from '@crew/contracts/pods/join-pod';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Joins a pod. */
export function useJoinPod() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof joinPod>) => call(joinPod, input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['pods'] }),
  });
}
