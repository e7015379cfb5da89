import { presence } from '@crew/contracts/chat/chat.events';
import type { PodMember } from '@crew/contracts/pods/pods.entities';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { stream } from '../../../lib/event-stream.js';
import { useMember } from '../../../lib/session.js';
import { useBlocked } from '../../../members/api/list-blocks.js';
import { useTyping } from '../../../room/use-typing.js';
import { podMembersQuery } from '../api/list-pod-members.js';
import { podRoom } from '../api/pod-room.js';

/** While mounted, keeps the presence of a pod's members current by stream events. */
export function useLiveMembers(podId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const { queryKey } = podMembersQuery(podId);
    let lost = stream.status === 'reconnecting';
    const ends = [
      stream.on(presence, ({ online, offline, away = [] }) => {
        const changed = (id: string): PodMember['status'] =>
          online.includes(id) ? 'online' : away.includes(id) ? 'away' : offline.includes(id) ? 'offline' : undefined;
        queries.setQueryData(queryKey, (members) =>
          // That of a member who has blocked this one stays unknown.
          members?.map((member) => ({ ...member, status: member.status && (changed(member.userId) ?? member.status) })),
        );
      }),
      // Presence is not replayed: a stream that was lost may have missed some.
      stream.watch(() => {
        if (stream.status === 'reconnecting') lost = true;
        if (stream.status !== 'open' || !lost) return;
        lost = false;
        void queries.invalidateQueries({ queryKey });
      }),
    ];
    return () => ends.forEach((end) => end());
  }, [queries, podId]);
}

/** Usernames of those who are typing in a pod, without the member and those whom they blocked. */
export function usePodTyping(podId: string): readonly string[] {
  const me = useMember();
  const blocked = useBlocked();
  const room = useMemo(() => podRoom(podId), [podId]);
  return useTyping(room, me.username, blocked.usernames).map(({ username }) => username);
}
