import { leaveDirectConversation } from '@crew/contracts/chat/leave-direct-conversation';
import type { Input } from '@crew/contracts/rpc';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { useConversationChanged } from './conversation-changed.js';

/** Leaves a group. */
export function useLeaveDirectConversation() {
  const changed = useConversationChanged();
  return useMutation({
    mutationFn: (input: Input<typeof leaveDirectConversation>) => call(leaveDirectConversation, input),
    onSuccess: changed,
  });
}
