import { DECK_IDS, DECKS } from '@crew/contracts/chat/decks';
import { useListDirectConversations } from '../../features/conversations/api/list-direct-conversations.js';
import { nameOf, othersIn } from '../../features/conversations/model/conversation.js';
import { useOwnPods } from '../../features/pods/api/list-pods.js';
import { SearchScreen } from '../../features/search/components/search-screen.js';
import type { SearchedRoom } from '../../features/search/model/typed-filters.js';
import { useMember } from '../../lib/session.js';

/** Search in the decks, in the member's pods and in their conversations. */
export default function Search() {
  const { id: me } = useMember();
  const pods = useOwnPods();
  const conversations = useListDirectConversations('inbox').data?.pages.flat() ?? [];
  // Of several conversations with a member, `in:` means the pair.
  const pairsFirst = conversations.toSorted((one, other) => one.participants.length - other.participants.length);
  const rooms: SearchedRoom[] = [
    ...DECK_IDS.map((id): SearchedRoom => ({ scope: { kind: 'deck', id }, name: DECKS[id].name, aliases: [id] })),
    ...pods.map(({ id, name }): SearchedRoom => ({ scope: { kind: 'pod', id }, name, aliases: [] })),
    ...pairsFirst.map((conversation): SearchedRoom => ({
      scope: { kind: 'conversation', id: conversation.id },
      name: nameOf(conversation, me),
      aliases: othersIn(conversation, me).flatMap(({ user }) => [user.username, user.displayName]),
    })),
  ];
  return <SearchScreen rooms={rooms} />;
}
