import { changeScheduledMessage } from '@crew/contracts/chat/change-scheduled-message';
import type { Input } from '@crew/contracts/rpc';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { scheduledQuery } from './list-scheduled-messages.js';

/** Changes the text or the time of a scheduled message. */
export function useChangeScheduledMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof changeScheduledMessage>) => call(changeScheduledMessage, input),
    onSettled: () => client.invalidateQueries({ queryKey: scheduledQuery.queryKey }),
  });
}
