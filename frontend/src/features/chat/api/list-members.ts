import { captainStatus, deckMessage, presence } from '@crew/contracts/chat/chat.events';
import type { DeckMember } from '@crew/contracts/chat/chat.entities';
import type { DeckId } from '@crew/contracts/chat/decks';
import { listMembers } from '@crew/contracts/chat/list-members';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { arrivedAnswer, call } from '../../../lib/api-client.js';
import { POLL_MS, stream, usePolling } from '../../../lib/event-stream.js';

const membersQuery = (deckId: DeckId) =>
  queryOptions({
    queryKey: ['chat', 'list-members', deckId],
    queryFn: async ({ signal }) => (await call(listMembers, { deckId }, { signal })).members,
    initialData: () => arrivedAnswer(listMembers, { deckId })?.members,
  });

/** The members of a deck, with presence updated by stream events. */
export function useListMembers(deckId: DeckId) {
  const client = useQueryClient();
  useEffect(() => {
    const { queryKey } = membersQuery(deckId);
    const change = (next: (member: DeckMember) => DeckMember) =>
      client.setQueryData(queryKey, (members) => members?.map(next));
    const ends = [
      // Presence is not replayed: a stream that opens may have missed some.
      stream.watch(() => {
        if (stream.status === 'open') void client.invalidateQueries({ queryKey });
      }),
      stream.on(presence, ({ online, offline, away = [] }) => {
        change((member) => {
          if (member.type === 'crew') return member;
          if (online.includes(member.id)) return { ...member, status: 'online' };
          if (away.includes(member.id)) return { ...member, status: 'away' };
          return offline.includes(member.id) ? { ...member, status: 'offline' } : member;
        });
      }),
      stream.on(captainStatus, ({ key, ...changes }) => {
        change((member) => (member.key === key && member.type === 'crew' ? { ...member, ...changes } : member));
      }),
      stream.on(deckMessage, (message) => {
        if (message.deckId !== deckId || message.messageType !== 'member' || message.rev > 0) return;
        const known = client.getQueryData(queryKey);
        if (known && !known.some(({ id }) => id === message.userId)) void client.invalidateQueries({ queryKey });
      }),
    ];
    return () => {
      ends.forEach((end) => end());
      // Events are missed from now on. (Always stale, it would be fetched again though it came with `/api/start`.)
      void client.invalidateQueries({ queryKey, refetchType: 'none' });
    };
  }, [client, deckId]);
  return useQuery({ ...membersQuery(deckId), refetchInterval: usePolling(POLL_MS.notifications) });
}
