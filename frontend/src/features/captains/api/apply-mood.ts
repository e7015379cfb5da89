import { applyMood } from '@crew/contracts/crew-ai/apply-mood';
import type { Input } from '@crew/contracts/rpc';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { replaceCaptain } from './list-ai-crew.js';

/** Sets the mood of a captain that fits a description. */
export function useApplyMood() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof applyMood>) => call(applyMood, input),
    onSuccess: ({ crew }) => replaceCaptain(client, crew),
  });
}
