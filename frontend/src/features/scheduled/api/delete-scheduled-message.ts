import { deleteScheduledMessage } from '@crew/contracts/chat/delete-scheduled-message';
import type { Input } from '@crew/contracts/rpc';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { scheduledQuery } from './list-scheduled-messages.js';

/** Deletes a scheduled message. */
export function useDeleteScheduledMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof deleteScheduledMessage>) => call(deleteScheduledMessage, input),
    onSettled: () => client.invalidateQueries({ queryKey: scheduledQuery.queryKey }),
  });
}
