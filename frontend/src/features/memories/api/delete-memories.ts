import { deleteMemories } from '@crew/contracts/crew-ai/delete-memories';
import type { Input } from '@crew/contracts/rpc';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { memoriesQuery } from './list-memories.js';
import { memoryConsentsQuery } from './list-memory-consents.js';

/** Makes a captain forget everything about the member. */
export function useDeleteMemories() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof deleteMemories>) => call(deleteMemories, input),
    onSuccess: (_none, { key }) => {
      client.setQueryData(memoriesQuery(key).queryKey, []);
      return client.invalidateQueries({ queryKey: memoryConsentsQuery.queryKey });
    },
  });
}
