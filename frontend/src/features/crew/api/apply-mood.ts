import { applyMood } from '@crew/contracts/crew-ai/apply-mood';
import type { Input } from '@crew/contracts/rpc';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { takeCrewMember } from './list-ai-crew.js';

/** Gives one of the AI crew the mood that fits a described vibe. */
export function useApplyMood() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof applyMood>) => call(applyMood, input),
    onSuccess: ({ crew }) => takeCrewMember(client, crew),
  });
}
