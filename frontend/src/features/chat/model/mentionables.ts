import type { DeckMember } from '@crew/contracts/chat/chat.entities';
import { CREW, CREW_KEYS } from '@crew/contracts/chat/decks';
import { DELETED_MEMBER } from '@crew/contracts/identity/deleted-member';
import type { ChatMessage } from '../../../room/model/chat-message.js';
import type { Mentionable } from '../../../room/model/mention.js';

/** The six captains and the guardian; the Help Guide does not read decks. */
const CAPTAINS: readonly Mentionable[] = CREW_KEYS.filter((key) => key !== 'guide').map((key) => ({
  key,
  displayName: CREW[key].name,
  avatarUrl: null,
  type: 'crew',
}));

/** The mention candidates: captains first, then members, each once. */
export function mentionables(messages: readonly ChatMessage[], ...lists: (readonly DeckMember[])[]): Mentionable[] {
  const known = new Map<string, Mentionable>(CAPTAINS.map((captain) => [captain.key, captain]));
  const add = (member: Mentionable) => {
    if (!known.has(member.key)) known.set(member.key, member);
  };
  for (const { messageType, user } of messages.toReversed()) {
    if (messageType !== 'member' || !user || user.username === DELETED_MEMBER.username) continue;
    const { username: key, displayName, avatarUrl, isAdmin } = user;
    add({ key, displayName, avatarUrl, type: 'member', isAdmin });
  }
  for (const { key, displayName, avatarUrl, type, isAdmin } of lists.flat()) {
    const member: Mentionable = { key, displayName, avatarUrl, type, isAdmin };
    // An admin may have renamed a captain.
    if (type === 'crew') known.set(key, member);
    else add(member);
  }
  return [...known.values()];
}
