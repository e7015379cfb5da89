import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendPodCaptainAway } from '@crew/contracts/pods/send-pod-captain-away';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Removes the captain from a pod. */
export function useSendPodCaptainAway() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof sendPodCaptainAway>) => call(sendPodCaptainAway, input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['pods'] }),
  });
}
