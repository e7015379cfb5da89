import { archiveDirectConversation } from '@crew/contracts/chat/archive-direct-conversation';
import type { Input } from '@crew/contracts/rpc';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { useConversationChanged } from './conversation-changed.js';

/** Moves a conversation to the archive, or back. */
export function useArchiveDirectConversation() {
  const changed = useConversationChanged();
  return useMutation({
    mutationFn: (input: Input<typeof archiveDirectConversation>) => call(archiveDirectConversation, input),
    onSuccess: changed,
  });
}
