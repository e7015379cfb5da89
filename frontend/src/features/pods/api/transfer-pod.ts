import { useMutation, useQueryClient } from '@tanstack/react-query';
import { transferPod } from '@crew/contracts/pods/transfer-pod';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Transfers a pod to another of its members. */
export function useTransferPod() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof transferPod>) => call(transferPod, input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['pods'] }),
  });
}
