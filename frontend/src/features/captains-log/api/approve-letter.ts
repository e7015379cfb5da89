import { approveLetter } from '@crew/contracts/chat/approve-letter';
import type { Input } from '@crew/contracts/rpc';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** Publishes a letter. */
export function useApproveLetter() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof approveLetter>) => call(approveLetter, input),
    onSettled: () => client.invalidateQueries({ queryKey: ['captains-log'] }),
  });
}
