import { sendScheduledMessage } from '@crew/contracts/chat/send-scheduled-message';
import type { Input } from '@crew/contracts/rpc';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { scheduledQuery } from './list-scheduled-messages.js';

/** Sends a scheduled message now. */
export function useSendScheduledMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof sendScheduledMessage>) => call(sendScheduledMessage, input),
    onSettled: () => client.invalidateQueries({ queryKey: scheduledQuery.queryKey }),
  });
}
