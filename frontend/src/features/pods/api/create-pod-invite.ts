import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createPodInvite } from '@crew/contracts/pods/create-pod-invite';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Creates an invite link to a pod. */
export function useCreatePodInvite() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof createPodInvite>) => call(createPodInvite, input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['pods'] }),
  });
}
