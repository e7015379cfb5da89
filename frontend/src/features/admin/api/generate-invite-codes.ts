import { useMutation, useQueryClient } from '@tanstack/react-query';
import { generateInviteCodes } from '@crew/contracts/identity/generate-invite-codes';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Generates invite codes. */
export function useGenerateInviteCodes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof generateInviteCodes>) => call(generateInviteCodes, input),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin', 'list-all-invite-codes'] }),
  });
}
