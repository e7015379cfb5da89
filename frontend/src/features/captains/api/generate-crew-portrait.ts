import { generateCrewPortrait } from '@crew/contracts/crew-ai/generate-crew-portrait';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** Generates a portrait of a captain. */
export function useGenerateCrewPortrait(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(generateCrewPortrait, { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['captains', 'list-ai-crew-images', id] }),
  });
}
