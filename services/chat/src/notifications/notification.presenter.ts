import { CREW, type CrewKey } from '@crew/contracts/chat/decks';
import { gistOf } from '@crew/contracts/chat/gist-of';
import type { Notification } from '@crew/contracts/chat/notification.entities';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import type { MemberDocument } from '@crew/member-directory/member.schema';
import { personOf } from '@crew/member-directory/person-of';
import { visibleContent, type StoredMessage } from '@crew/message-log/stored-message';
import { Injectable } from '@nestjs/common';
import { MessagesService } from '../messages/messages.service.js';
import { previewOf, quotedMessageId } from './notification.rules.js';
import type { StoredNotification } from './notification.schema.js';

function senderOf(fromId: string | null, members: Map<string, MemberDocument>): Notification['from_user'] {
  if (fromId === null) return null;
  if (Object.hasOwn(CREW, fromId)) {
    return { username: fromId, display_name: CREW[fromId as CrewKey].name, avatar_url: null };
  }
  const { username, displayName, avatarUrl } = personOf(fromId, members);
  return { username, display_name: displayName, avatar_url: avatarUrl };
}

/** The beginning of a message as its readers see it now, a captain's without its `<name>:` prefix. */
function quoteOf(message: StoredMessage | undefined): string {
  if (!message) return '';
  const gist = gistOf(visibleContent(message));
  return previewOf(message.kind === 'captain' ? gist.slice(gist.indexOf(':') + 1) : gist);
}

/** Presents notifications, with the text that the messages they quote have now. */
@Injectable()
export class NotificationPresenter {
  constructor(
    private readonly members: MemberDirectory,
    private readonly messages: MessagesService,
  ) {}

  /** The notifications as the contract shows them, in their order. */
  async presentAll(notifications: readonly StoredNotification[]): Promise<Notification[]> {
    const members = await this.members.find(notifications.flatMap(({ fromId }) => fromId ?? []));
    return (await this.withQuotes(notifications)).map((stored) => ({
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
    }));
  }

  /** The notifications with the present text of the messages that they quote. */
  async withQuotes(notifications: readonly StoredNotification[]): Promise<StoredNotification[]> {
    const messages = await this.messages.findByIds(notifications.flatMap((stored) => quotedMessageId(stored) ?? []));
    return notifications.map((stored) => {
      const quoted = quotedMessageId(stored);
      return quoted === null ? stored : { ...stored, preview: quoteOf(messages.get(quoted)) };
    });
  }
}
