import { seedAiCrew } from '@crew/contracts/crew-ai/seed-ai-crew';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** Adds the eight captains. */
export function useSeedAiCrew() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(seedAiCrew, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: ['captains'] }),
  });
}
