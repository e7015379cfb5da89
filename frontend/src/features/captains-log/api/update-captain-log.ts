import { updateCaptainLog } from '@crew/contracts/chat/update-captain-log';
import type { Input } from '@crew/contracts/rpc';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** Activates or deactivates an entry. */
export function useUpdateCaptainLog() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof updateCaptainLog>) => call(updateCaptainLog, input),
    onSettled: () => client.invalidateQueries({ queryKey: ['captains-log'] }),
  });
}
