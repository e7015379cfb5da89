import { acceptDirectConversation } from '@crew/contracts/chat/accept-direct-conversation';
import type { Input } from '@crew/contracts/rpc';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { useConversationChanged } from './conversation-changed.js';

/** Accepts a request. */
export function useAcceptDirectConversation() {
  const changed = useConversationChanged();
  return useMutation({
    mutationFn: (input: Input<typeof acceptDirectConversation>) => call(acceptDirectConversation, input),
    onSuccess: changed,
  });
}
