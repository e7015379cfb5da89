import { CREW, type CrewKey } from '@crew/contracts/chat/decks';
import type { Notification } from '@crew/contracts/chat/notification.entities';
import type { MemberDocument } from '@crew/member-directory/member.schema';
import { personOf } from '@crew/member-directory/person-of';
import type { StoredNotification } from './notification.schema.js';

function senderOf(fromId: string | null, members: Map<string, MemberDocument>): Notification['from_user'] {
  if (fromId === null) return null;
  if (Object.hasOwn(CREW, fromId)) {
    return { username: fromId, display_name: CREW[fromId as CrewKey].name, avatar_url: null };
  }
  const { username, displayName, avatarUrl } = personOf(fromId, members);
  return { username, display_name: displayName, avatar_url: avatarUrl };
}

/** A stored notification as the contract shows it. */
export const presentNotification = (
  stored: StoredNotification,
  members: Map<string, MemberDocument>,
): Notification => ({
  id: stored._id,
  type: stored.type,
  preview: stored.preview,
  created_at: stored.at.toISOString(),
  read: !stored.unread,
  deck_id: stored.deckId,
  message_id: stored.messageId,
  pod_id: stored.podId,
  count: stored.count,
  from_user: senderOf(stored.fromId, members),
});
