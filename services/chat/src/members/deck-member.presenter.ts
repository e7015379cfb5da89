import type { DeckMember } from '@crew/contracts/chat/chat.entities';
import { CREW, DECKS, type CrewKey } from '@crew/contracts/chat/decks';
import type { Availability } from '@crew/contracts/identity/availability';
import type { MemberDocument } from '@crew/member-directory/member.schema';

const officeOf = (key: CrewKey): string => {
  const { deckId } = CREW[key];
  return deckId ? `Captain of the ${DECKS[deckId].name}` : 'Guardian of the Signal';
};

/** A captain as the contract shows it. */
export const presentCaptain = (
  key: CrewKey,
  profile: Pick<DeckMember, 'status' | 'displayName' | 'avatarUrl'>,
): DeckMember => ({ id: key, key, label: officeOf(key), type: 'crew', ...profile });

/** A member as the contract shows them in a deck. */
export const presentDeckMember = (
  { _id, username, displayName, avatarUrl, isAdmin }: MemberDocument,
  status: DeckMember['status'],
  availability: Availability,
): DeckMember => ({
  id: _id,
  key: username,
  displayName,
  label: `@${username}`,
  avatarUrl,
  type: 'member',
  ...(isAdmin && { isAdmin }),
  status,
  ...availability,
});
