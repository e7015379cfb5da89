import { CREW, type CrewKey } from '@crew/contracts/chat/decks';
import { gistOf, voiceMsOf } from '@crew/contracts/chat/gist-of';
import type { Notification } from '@crew/contracts/chat/notification.entities';
import type { Language } from '@crew/contracts/languages';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import type { MemberDocument } from '@crew/member-directory/member.schema';
import { personOf } from '@crew/member-directory/person-of';
import { visibleContent, type StoredMessage } from '@crew/message-log/stored-message';
import { Injectable } from '@nestjs/common';
import { MessagesService } from '../messages/messages.service.js';
import { notificationText } from './notification-texts.js';
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

/**
 * The beginning of a message as its readers see it now, a captain's without its `<name>:` prefix; of one without text,
 * the names of its files or how many pictures it has.
 */
function quoteOf(message: StoredMessage | undefined): Pick<StoredNotification, 'preview' | 'words'> {
  if (!message) return { preview: '' };
  const said = visibleContent(message);
  const { content, pictures, files } = said;
  const durationMs = voiceMsOf(said);
  if (durationMs !== undefined) return { preview: '', words: { kind: 'voice_note', durationMs } };
  const line = gistOf({ content, pictures: [], files });
  if (line === '' && pictures.length > 0) return { preview: '', words: { kind: 'pictures', count: pictures.length } };
  return { preview: previewOf(message.kind === 'captain' ? line.slice(line.indexOf(':') + 1) : line) };
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
    // English, for clients that do not word it themselves.
    return (await this.withTexts(notifications, 'en')).map((stored) => ({
      id: stored._id,
      type: stored.type,
      preview: stored.preview,
      ...(stored.words && { words: stored.words }),
      created_at: stored.at.toISOString(),
      read: !stored.unread,
      deck_id: stored.deckId,
      message_id: stored.messageId,
      ...(stored.threadId !== undefined && { thread_id: stored.threadId }),
      pod_id: stored.podId,
      conversation_id: stored.conversationId ?? null,
      ...(stored.letterId !== undefined && { letter_id: stored.letterId }),
      count: stored.count,
      from_user: senderOf(stored.fromId, members),
    }));
  }

  /** The notifications with their previews: what they say in a language, or the present text of the messages they quote. */
  async withTexts(notifications: readonly StoredNotification[], language: Language): Promise<StoredNotification[]> {
    const messages = await this.messages.findByIds(notifications.flatMap((stored) => quotedMessageId(stored) ?? []));
    return notifications.map((stored) => {
      const quoted = quotedMessageId(stored);
      const shown = quoted === null ? stored : { ...stored, ...quoteOf(messages.get(quoted)) };
      return shown.words ? { ...shown, preview: notificationText(shown.words, language) } : shown;
    });
  }
}
