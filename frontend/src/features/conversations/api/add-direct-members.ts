import { addDirectMembers } from '@crew/contracts/chat/add-direct-members';
import type { Input } from '@crew/contracts/rpc';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { useConversationChanged } from './conversation-changed.js';

/** Adds members to a group. */
export function useAddDirectMembers() {
  const changed = useConversationChanged();
  return useMutation({
    mutationFn: (input: Input<typeof addDirectMembers>) => call(addDirectMembers, input),
    onSuccess: changed,
  });
}
