import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dissolvePod } from '@crew/contracts/pods/dissolve-pod';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Dissolves a pod. */
export function useDissolvePod() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof dissolvePod>) => call(dissolvePod, input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['pods'] }),
  });
}
