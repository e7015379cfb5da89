import { editMemory } from '@crew/contracts/crew-ai/edit-memory';
import type { Input } from '@crew/contracts/rpc';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { memoriesQuery } from './list-memories.js';

/** Changes the words of what a captain remembers. */
export function useEditMemory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof editMemory>) => call(editMemory, input),
    onSuccess: (changed, { key }) =>
      client.setQueryData(memoriesQuery(key).queryKey, (memories) =>
        memories?.map((memory) => (memory.id === changed.id ? changed : memory)),
      ),
  });
}
