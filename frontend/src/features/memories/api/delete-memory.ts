import { deleteMemory } from '@crew/contracts/crew-ai/delete-memory';
import type { Input } from '@crew/contracts/rpc';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { memoriesQuery } from './list-memories.js';
import { memoryConsentsQuery } from './list-memory-consents.js';

/** Makes a captain forget one detail. */
export function useDeleteMemory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof deleteMemory>) => call(deleteMemory, input),
    onSuccess: (_none, { key, memoryId }) => {
      client.setQueryData(memoriesQuery(key).queryKey, (memories) => memories?.filter(({ id }) => id !== memoryId));
      return client.invalidateQueries({ queryKey: memoryConsentsQuery.queryKey });
    },
  });
}
