import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/query-client.js';
import { toastError } from '../../ui/toast.js';
import type { ChatMessage } from '../model/chat-message.js';
import type { RoomSource } from '../model/room-source.js';
import { threadQuery } from './get-thread.js';

/** Follows a thread or no longer follows it: shown at once, and as before when it could not be saved. */
export function useSetFollowing(room: RoomSource<ChatMessage>, threadId: string, following: boolean) {
  const client = useQueryClient();
  const { queryKey } = threadQuery(room, threadId);
  return useMutation({
    mutationFn: () => (following ? room.followThread(threadId) : room.unfollowThread(threadId)),
    onMutate: () => {
      client.setQueryData(queryKey, (known) => known && { ...known, reading: { ...known.reading, following } });
    },
    onError: (error) => {
      toastError(t`That could not be changed`, messageOf(error, t`Please try again`));
      void client.invalidateQueries({ queryKey });
    },
  });
}
