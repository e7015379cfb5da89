import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { createPod } from '@crew/contracts/pods/create-pod';
import type { Input } from '@crew/contracts/rpc';
import { call, newId } from '../../../lib/api-client.js';

/** Makes a pod. The same words tried again after a failure make the same pod. */
export function useCreatePod() {
  const queries = useQueryClient();
  const intent = useRef<{ what: string; key: string }>(undefined);
  return useMutation({
    mutationFn: (input: Input<typeof createPod>) => {
      const what = JSON.stringify(input);
      if (intent.current?.what !== what) intent.current = { what, key: newId() };
      return call(createPod, input, { idempotencyKey: intent.current.key });
    },
    onSuccess: () => {
      intent.current = undefined;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['pods'] }),
  });
}
