import { setDigest } from '@crew/contracts/identity/set-digest';
import type { Input } from '@crew/contracts/rpc';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { digestQuery } from './get-digest.js';

/** Sets how often the member gets a digest by mail. */
export function useSetDigest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof setDigest>) => call(setDigest, input),
    onSuccess: (stored) => client.setQueryData(digestQuery.queryKey, stored),
  });
}
