import { saveCrewPortrait } from '@crew/contracts/crew-ai/save-crew-portrait';
import type { Input } from '@crew/contracts/rpc';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** Saves a captain’s portrait and refetches the list. */
export function useSaveCrewPortrait() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof saveCrewPortrait>) => call(saveCrewPortrait, input),
    onSuccess: () => client.invalidateQueries({ queryKey: ['captains'] }),
  });
}
