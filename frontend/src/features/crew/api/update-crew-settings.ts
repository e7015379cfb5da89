import { updateCrewSettings } from '@crew/contracts/crew-ai/update-crew-settings';
import type { Input } from '@crew/contracts/rpc';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { crewSettingsQuery } from './list-crew-settings.js';

/** Changes whether, when and how one of the AI crew speaks. */
export function useUpdateCrewSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof updateCrewSettings>) => call(updateCrewSettings, input),
    onSuccess: (changed) => {
      client.setQueryData(crewSettingsQuery.queryKey, (crew) =>
        crew?.map((member) => (member.id === changed.id ? changed : member)),
      );
      void client.invalidateQueries({ queryKey: ['crew', 'list-ai-crew'] });
    },
  });
}
