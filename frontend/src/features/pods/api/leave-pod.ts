import { useMutation, useQueryClient } from '@tanstack/react-query';
import { leavePod } from '@crew/contracts/pods/leave-pod';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Leaves a pod. */
export function useLeavePod() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof leavePod>) => call(leavePod, input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['pods'] }),
  });
}
