import { directConversationChanged } from '@crew/contracts/chat/direct.events';
import { podSeat } from '@crew/contracts/pods/pods.events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { stream } from '../../../lib/event-stream.js';
import { listenThreadChanges } from '../../../room/api/listen-thread-changes.js';
import { unreadPodThreadsQuery, useCountUnreadPodThreads } from '../api/count-unread-pod-threads.js';
import { unreadThreadsQuery, useCountUnreadThreads } from '../api/count-unread-threads.js';
import { isUnread } from '../model/thread-pages.js';

const BOTH = [unreadThreadsQuery.queryKey, unreadPodThreadsQuery.queryKey];
/** A reply in the open thread is read within this time, so that it is not counted meanwhile. */
const SETTLED_MS = 1_000;

/** How many of the threads that the member follows in all their rooms are unread, kept current by stream events. */
export function useUnreadThreads(): number {
  useLiveCounts();
  return (useCountUnreadThreads().data?.unread ?? 0) + (useCountUnreadPodThreads().data?.unread ?? 0);
}

function useLiveCounts(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const recount = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        for (const queryKey of BOTH) void client.invalidateQueries({ queryKey });
      }, SETTLED_MS);
    };
    /** Whether threads were unread at their last change: more replies to an unread thread change no count. */
    const unread = new Map<string, boolean>();
    const ends = [
      listenThreadChanges(({ threadId, reading }) => {
        if (unread.get(threadId) === isUnread(reading)) return;
        unread.set(threadId, isUnread(reading));
        recount();
      }),
      // The threads of a room go and come with it.
      stream.on(podSeat, recount),
      stream.on(directConversationChanged, recount),
    ];
    return () => {
      clearTimeout(timer);
      ends.forEach((end) => end());
      // Events are missed from now on.
      for (const queryKey of BOTH) void client.invalidateQueries({ queryKey, refetchType: 'none' });
    };
  }, [client]);
}
