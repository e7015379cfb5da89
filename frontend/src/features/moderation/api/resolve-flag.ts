import { resolveFlag } from '@crew/contracts/chat/resolve-flag';
import type { Input } from '@crew/contracts/rpc';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** Decides about a flagged message. Whatever comes of it, the queue is asked for again. */
export function useResolveFlag() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof resolveFlag>) => call(resolveFlag, input),
    onSettled: () => client.invalidateQueries({ queryKey: ['moderation'] }),
  });
}
