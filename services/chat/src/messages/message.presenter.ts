import type { Message } from '@crew/contracts/chat/chat.entities';
import { CREW, type CrewKey, type DeckId } from '@crew/contracts/chat/decks';
import type { StoredMessage } from '@crew/message-log/stored-message';
import type { MemberDocument } from '@crew/member-directory/member.schema';

type Author = Message['user'];

const isCrewKey = (key: string): key is CrewKey => key in CREW;

function authorOf(message: StoredMessage, members: Map<string, MemberDocument>): Author {
  if (message.kind === 'system' || message.authorId === null) return null;
  if (message.kind === 'captain' && isCrewKey(message.authorId)) {
    return {
      id: message.authorId,
      username: message.authorId,
      displayName: CREW[message.authorId].name,
      avatarUrl: null,
    };
  }
  const member = members.get(message.authorId);
  return {
    id: message.authorId,
    username: member?.username ?? 'departed',
    displayName: member?.displayName ?? 'Departed member',
    avatarUrl: member?.avatarUrl ?? null,
  };
}

/** A stored message as the contract shows it. */
export const presentMessage = (message: StoredMessage, members: Map<string, MemberDocument>): Message => ({
  id: message._id,
  deckId: message.roomId as DeckId,
  seq: message.seq,
  rev: 0,
  userId: message.authorId,
  user: authorOf(message, members),
  content: message.content,
  mentions: message.mentions,
  messageType: message.kind,
  isCaptain: message.kind === 'captain',
  tips: message.tips,
  boosts: message.boosts,
  clientId: message.clientId,
  createdAt: message.createdAt.toISOString(),
});
