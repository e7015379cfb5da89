import { useQueryClient } from '@tanstack/react-query';
import type { Pod } from '@crew/contracts/pods/pods.entities';
import { podChanged, podMessagePushed, podRead, podSeat } from '@crew/contracts/pods/pods.events';
import { useEffect } from 'react';
import { stream } from '../../../lib/event-stream.js';
import { useMember } from '../../../lib/session.js';
import { withNewMessage, withReadPosition } from '../../../room/model/progress.js';
import { podQuery } from '../api/get-pod.js';
import { podsQuery } from '../api/list-pods.js';

type Reading = NonNullable<Pod['reading']>;

/** While mounted, refetches the pods whenever they may have changed, and counts unread messages as they arrive. */
export function useLivePods(): void {
  const queries = useQueryClient();
  const { id: me } = useMember();
  useEffect(() => {
    const refresh = () => void queries.invalidateQueries({ queryKey: ['pods'] });
    const move = (podId: string, next: (reading: Reading) => Reading) => {
      const moved = (pod: Pod): Pod => (pod.id === podId && pod.reading ? { ...pod, reading: next(pod.reading) } : pod);
      queries.setQueryData(
        podsQuery('own').queryKey,
        (pods) => pods && { ...pods, pages: pods.pages.map((page) => page.map(moved)) },
      );
      queries.setQueryData(podQuery(podId).queryKey, (pod) => pod && moved(pod));
    };
    const ends = [
      stream.on(podChanged, refresh),
      stream.on(podSeat, refresh),
      stream.on(podMessagePushed, ({ podId, threadId, seq, userId, createdAt }) => {
        if (threadId !== undefined) return;
        move(podId, (reading) => ({
          ...withNewMessage(reading, seq, userId === me),
          newestAt: seq < reading.lastSeq ? reading.newestAt : createdAt,
        }));
      }),
      stream.on(podRead, ({ podId, ...moved }) => move(podId, (reading) => withReadPosition(reading, moved))),
      stream.onMissed(refresh),
    ];
    return () => ends.forEach((end) => end());
  }, [queries, me]);
}
