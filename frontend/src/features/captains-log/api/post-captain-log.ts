import { postCaptainLog } from '@crew/contracts/chat/post-captain-log';
import type { Input } from '@crew/contracts/rpc';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** Posts an entry that every member sees. */
export function usePostCaptainLog() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof postCaptainLog>) => call(postCaptainLog, input),
    onSettled: () => client.invalidateQueries({ queryKey: ['captains-log'] }),
  });
}
