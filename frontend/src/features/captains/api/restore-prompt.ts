import { restorePrompt } from '@crew/contracts/crew-ai/restore-prompt';
import type { Input } from '@crew/contracts/rpc';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { showChangedPrompt } from './get-prompt.js';

/** Makes an earlier version of a prompt live again. */
export function useRestorePrompt() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof restorePrompt>) => call(restorePrompt, input),
    onSuccess: (changed) => showChangedPrompt(client, changed),
    // Another admin may have been faster: show what is live now.
    onError: () => client.invalidateQueries({ queryKey: ['captains', 'get-prompt'] }),
  });
}
