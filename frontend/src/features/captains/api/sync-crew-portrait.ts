import { syncCrewPortrait } from '@crew/contracts/crew-ai/sync-crew-portrait';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** Copies a portrait to storage. */
export function useSyncCrewPortrait(name: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(syncCrewPortrait, { name }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['captains'] }),
  });
}
