import type { DeckMember } from '@crew/contracts/chat/chat.entities';
import type { DirectConversation } from '@crew/contracts/chat/direct.entities';
import type { StreamEventData } from '@crew/contracts/event';
import type { Availability } from '@crew/contracts/identity/availability';
import type { PublicProfile } from '@crew/contracts/identity/identity.entities';
import type { availabilityChanged } from '@crew/contracts/identity/identity.events';
import type { PodMember } from '@crew/contracts/pods/pods.entities';
import type { QueryClient } from '@tanstack/react-query';
import { CONVERSATIONS } from '../features/conversations/api/get-direct-conversation.js';
import { LISTS } from '../features/conversations/api/list-direct-conversations.js';
import type { ConversationPages } from '../features/conversations/model/conversation-pages.js';

const DECK_MEMBERS = { queryKey: ['chat', 'list-members'] };
const POD_MEMBERS = { queryKey: ['pods', 'list-pod-members'] };
const PROFILES = { queryKey: ['profile', 'get-user'] };
/** Pages that have to ask do so within this time, not all at once. */
const REFETCH_WITHIN_MS = 4_000;

/** Shows a member's changed availability wherever the page has their record. Loaded at the first change. */
export function showAvailability(client: QueryClient, { userId, now }: StreamEventData<typeof availabilityChanged>) {
  if (now) return void change(client, userId, now);
  const refetch = () => {
    for (const filter of [DECK_MEMBERS, POD_MEMBERS, PROFILES, LISTS, CONVERSATIONS])
      void client.invalidateQueries({ ...filter, predicate: ({ state }) => isIn(state.data, userId) });
  };
  setTimeout(refetch, Math.random() * REFETCH_WITHIN_MS);
}

/** Whether a response names a member. */
const isIn = (data: unknown, userId: string): boolean => JSON.stringify(data ?? null).includes(`"${userId}"`);

function change(client: QueryClient, userId: string, { customStatus, doNotDisturb }: Availability): void {
  const changed = <T extends object>(record: T, id: string): T =>
    id === userId ? { ...record, customStatus, doNotDisturb } : record;
  const inConversation = (one: DirectConversation): DirectConversation => ({
    ...one,
    participants: one.participants.map((participant) => changed(participant, participant.user.id)),
  });
  client.setQueriesData<DeckMember[]>(DECK_MEMBERS, (known) => known?.map((one) => changed(one, one.id)));
  client.setQueriesData<PodMember[]>(POD_MEMBERS, (known) => known?.map((one) => changed(one, one.userId)));
  client.setQueriesData<PublicProfile>(PROFILES, (known) => known && changed(known, known.id));
  client.setQueriesData<DirectConversation>(CONVERSATIONS, (known) => known && inConversation(known));
  client.setQueriesData<ConversationPages>(
    LISTS,
    (known) => known && { ...known, pages: known.pages.map((page) => page.map(inConversation)) },
  );
}
