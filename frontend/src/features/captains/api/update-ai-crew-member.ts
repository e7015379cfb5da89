import { updateAiCrewMember } from '@crew/contracts/crew-ai/update-ai-crew-member';
import type { Input } from '@crew/contracts/rpc';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { replaceCaptain } from './list-ai-crew.js';

/** Changes a captain. */
export function useUpdateAiCrewMember() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof updateAiCrewMember>) => call(updateAiCrewMember, input),
    onSuccess: (changed) => replaceCaptain(client, changed),
  });
}
