import { useCrewPortrait } from '@crew/contracts/crew-ai/use-crew-portrait';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { takeCrewMember } from './list-ai-crew.js';

/** Shows a portrait of one of the AI crew everywhere. */
export function useUseCrewPortrait(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (imageId: string) => call(useCrewPortrait, { id, imageId }),
    onSuccess: (changed) => {
      takeCrewMember(client, changed);
      void client.invalidateQueries({ queryKey: ['crew', 'list-ai-crew-images', id] });
      void client.invalidateQueries({ queryKey: ['crew', 'list-crew-portraits'] });
    },
  });
}
