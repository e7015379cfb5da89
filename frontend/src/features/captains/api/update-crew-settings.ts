import { updateCrewSettings } from '@crew/contracts/crew-ai/update-crew-settings';
import type { Input } from '@crew/contracts/rpc';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { captainSettingsQuery } from './list-crew-settings.js';

/** Changes a captain’s settings: whether, when and how it speaks. */
export function useUpdateCrewSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof updateCrewSettings>) => call(updateCrewSettings, input),
    onSuccess: (changed) => {
      client.setQueryData(captainSettingsQuery.queryKey, (captains) =>
        captains?.map((captain) => (captain.id === changed.id ? changed : captain)),
      );
      void client.invalidateQueries({ queryKey: ['captains', 'list-ai-crew'] });
    },
  });
}
