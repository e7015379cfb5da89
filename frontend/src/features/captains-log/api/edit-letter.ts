import { editLetter } from '@crew/contracts/chat/edit-letter';
import type { Input } from '@crew/contracts/rpc';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** Changes a letter that waits for approval. */
export function useEditLetter() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof editLetter>) => call(editLetter, input),
    onSettled: () => client.invalidateQueries({ queryKey: ['captains-log'] }),
  });
}
