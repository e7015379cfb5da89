import { discardLetter } from '@crew/contracts/chat/discard-letter';
import type { Input } from '@crew/contracts/rpc';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** Discards a letter that waits for approval. */
export function useDiscardLetter() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof discardLetter>) => call(discardLetter, input),
    onSettled: () => client.invalidateQueries({ queryKey: ['captains-log'] }),
  });
}
