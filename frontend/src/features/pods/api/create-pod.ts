import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createPod } from '@crew/contracts/pods/create-pod';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Makes a pod. */
export function useCreatePod() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof createPod>) => call(createPod, input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['pods'] }),
  });
}
