import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createPod } from '@crew/contracts/pods/create-pod';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.js';

/** Creates a pod. A retry with the same input keeps the idempotency key. */
export function useCreatePod() {
  const queries = useQueryClient();
  const orderKey = useIdempotencyKey();
  return useMutation({
    mutationFn: (input: Input<typeof createPod>) => call(createPod, input, { idempotencyKey: orderKey.keyOf(input) }),
    onSuccess: () => orderKey.settle(),
    onSettled: () => queries.invalidateQueries({ queryKey: ['pods'] }),
  });
}
