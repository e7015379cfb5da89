import { changeScheduledMessage } from '@crew/contracts/chat/change-scheduled-message';
import type { Input } from '@crew/contracts/rpc';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { findMentioned } from '../../../room/api/find-mentioned.js';
import { scheduledQuery } from './list-scheduled-messages.js';

/** Changes the text, and with it the mentions, or the time of a scheduled message. */
export function useChangeScheduledMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input<typeof changeScheduledMessage>) => {
      const { content } = input;
      return call(changeScheduledMessage, {
        ...input,
        ...(content !== undefined && { mentions: await findMentioned(content) }),
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: scheduledQuery.queryKey }),
  });
}
