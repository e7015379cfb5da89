import { refuseDirectConversation } from '@crew/contracts/chat/refuse-direct-conversation';
import type { Input } from '@crew/contracts/rpc';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { useConversationChanged } from './conversation-changed.js';

/** Refuses a request. */
export function useRefuseDirectConversation() {
  const changed = useConversationChanged();
  return useMutation({
    mutationFn: (input: Input<typeof refuseDirectConversation>) => call(refuseDirectConversation, input),
    onSuccess: changed,
  });
}
