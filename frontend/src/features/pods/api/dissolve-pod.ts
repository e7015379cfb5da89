import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dissolvePod } from '@crew/contracts/pods/dissolve-pod';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Ends a pod for everybody. */
export function useDissolvePod() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof dissolvePod>) => call(dissolvePod, input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['pods'] }),
  });
}
