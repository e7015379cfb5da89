import { draftLetter } from '@crew/contracts/chat/draft-letter';
import type { Input } from '@crew/contracts/rpc';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** Has the captain of a deck write this week's letter. */
export function useDraftLetter() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof draftLetter>) => call(draftLetter, input),
    onSettled: () => client.invalidateQueries({ queryKey: ['captains-log'] }),
  });
}
