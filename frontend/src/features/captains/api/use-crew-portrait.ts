import { useCrewPortrait } from '@crew/contracts/crew-ai/use-crew-portrait';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { replaceCaptain } from './list-ai-crew.js';

/** Makes an image the captain’s portrait, everywhere. */
export function useUseCrewPortrait(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (imageId: string) => call(useCrewPortrait, { id, imageId }),
    onSuccess: (changed) => {
      replaceCaptain(client, changed);
      void client.invalidateQueries({ queryKey: ['captains', 'list-ai-crew-images', id] });
      void client.invalidateQueries({ queryKey: ['captains', 'list-crew-portraits'] });
    },
  });
}
