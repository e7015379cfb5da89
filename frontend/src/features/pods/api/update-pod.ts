import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updatePod } from '@crew/contracts/pods/update-pod';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Changes a pod’s name or description, or opens or closes it. */
export function useUpdatePod() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof updatePod>) => call(updatePod, input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['pods'] }),
  });
}
