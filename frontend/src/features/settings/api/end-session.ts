import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endSession } from '@crew/contracts/identity/end-session';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Ends a session. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof endSession>) => call(endSession, input),
    onSettled: () => client.invalidateQueries({ queryKey: ['settings', 'list-sessions'] }),
  });
}
