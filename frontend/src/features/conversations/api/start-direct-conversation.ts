import { startDirectConversation } from '@crew/contracts/chat/start-direct-conversation';
import type { Input } from '@crew/contracts/rpc';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.js';
import { useConversationChanged } from './conversation-changed.js';

/** Starts a conversation. A retry with the same members keeps the idempotency key. */
export function useStartDirectConversation() {
  const changed = useConversationChanged();
  const orderKey = useIdempotencyKey();
  return useMutation({
    mutationFn: (input: Input<typeof startDirectConversation>) =>
      call(startDirectConversation, input, { idempotencyKey: orderKey.keyOf(input) }),
    onSuccess: (started) => {
      orderKey.settle();
      changed(started);
    },
    onError: (error) => orderKey.settle(error),
  });
}
