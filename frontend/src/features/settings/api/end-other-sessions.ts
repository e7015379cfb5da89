import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endOtherSessions } from '@crew/contracts/identity/end-other-sessions';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Ends all sessions but this one. */
export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof endOtherSessions>) => call(endOtherSessions, input),
    onSuccess: () => client.invalidateQueries({ queryKey: ['settings', 'list-sessions'] }),
  });
}
