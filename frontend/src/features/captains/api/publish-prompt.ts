import { publishPrompt } from '@crew/contracts/crew-ai/publish-prompt';
import type { Input } from '@crew/contracts/rpc';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { showChangedPrompt } from './get-prompt.js';

/** Makes a changed prompt live. */
export function usePublishPrompt() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof publishPrompt>) => call(publishPrompt, input),
    onSuccess: (changed) => showChangedPrompt(client, changed),
    // Another admin may have been faster: show what is live now.
    onError: () => client.invalidateQueries({ queryKey: ['captains', 'get-prompt'] }),
  });
}
