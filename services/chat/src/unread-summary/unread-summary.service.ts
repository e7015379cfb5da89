import { DECK_IDS, type DeckId } from '@crew/contracts/chat/decks';
import type { summarizeUnread } from '@crew/contracts/chat/summarize-unread';
import { UNREAD_COUNTED_MAX, UNREAD_ROOMS_MAX } from '@crew/contracts/rooms/unread.entities';
import type { Output } from '@crew/contracts/rpc';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { personOf } from '@crew/member-directory/person-of';
import { isVisible, type StoredMessage } from '@crew/message-log/stored-message';
import { presentUnread, unreadIn, type UnreadMessages } from '@crew/message-log/unread-messages';
import { Injectable } from '@nestjs/common';
import { BlocksService } from '../blocks/blocks.service.js';
import {
  DirectConversationsService,
  type DirectConversationDocument,
} from '../direct-conversations/direct-conversations.service.js';
import { MessagesService } from '../messages/messages.service.js';
import { NotificationsService } from '../notifications/notifications.service.js';

type Summary = Output<typeof summarizeUnread>;

/** Unread conversations that are looked at: some of them may be left out. */
const CONVERSATIONS_MAX = 3 * UNREAD_ROOMS_MAX;

/** Whom a summary is for. */
interface Reader {
  userId: string;
  blocked: ReadonlySet<string>;
}

/** What a member has not read, in brief. */
@Injectable()
export class UnreadSummaryService {
  constructor(
    private readonly messages: MessagesService,
    private readonly conversations: DirectConversationsService,
    private readonly notifications: NotificationsService,
    private readonly blocks: BlocksService,
    private readonly directory: MemberDirectory,
  ) {}

  async of(userId: string): Promise<Summary> {
    const [blocked, levels] = await Promise.all([
      this.blocks.blockedBy(userId),
      this.notifications.deckLevelsOf(userId),
    ]);
    const reader = { userId, blocked };
    const deckIds = DECK_IDS.filter((id) => levels[id] !== 'nothing');
    const [notifications, mentions, conversations, decks, mutedPodIds, quiet] = await Promise.all([
      this.notifications.countUnread(userId, [...blocked]),
      this.mentions(reader, deckIds),
      this.direct(reader),
      this.decks(reader, deckIds),
      this.notifications.mutedPodsOf(userId),
      this.notifications.hasQuietHours(userId),
    ]);
    return { notifications, mentions, conversations, decks, mutedPodIds, quiet };
  }

  private async decks({ userId, blocked }: Reader, deckIds: readonly DeckId[]): Promise<Summary['decks']> {
    const positions = await this.messages.readPositionsOf(userId);
    const found = await Promise.all(
      deckIds.map(async (deckId) => {
        const unread = await unreadIn(this.messages.log, deckId, { userId, blocked, lastReadSeq: positions[deckId] });
        return unread ? [await this.inDeck(deckId, unread)] : [];
      }),
    );
    return found.flat();
  }

  /** Those whose message is still there, by deck. */
  private async mentions({ userId, blocked }: Reader, deckIds: readonly DeckId[]): Promise<Summary['mentions']> {
    const unread = await this.notifications.findUnreadMentions(userId, UNREAD_COUNTED_MAX);
    const messages = await this.messages.findByIds(unread.flatMap(({ messageId }) => messageId ?? []));
    const visible = unread.flatMap(({ deckId, messageId, fromId }): [DeckId, StoredMessage][] => {
      const message = messages.get(messageId ?? '');
      const isShown = message && isVisible(message) && !blocked.has(fromId ?? '');
      return isShown && deckId !== null ? [[deckId, message]] : [];
    });
    return Promise.all(
      deckIds.flatMap((id) => {
        const inDeck = visible.flatMap(([deckId, message]) => (deckId === id ? [message] : []));
        const [newest] = inDeck;
        if (!newest) return [];
        return [this.inDeck(id, { unread: inDeck.length, newest })];
      }),
    );
  }

  private async inDeck(deckId: DeckId, unread: UnreadMessages): Promise<Summary['mentions'][number]> {
    return { deckId, ...(await presentUnread(unread, this.directory)) };
  }

  private async direct(reader: Reader): Promise<Summary['conversations']> {
    const unread = await this.conversations.rooms.findUnread(reader.userId, CONVERSATIONS_MAX);
    const latestFirst = unread.toSorted((a, b) => ((a.lastMessageId ?? '') < (b.lastMessageId ?? '') ? 1 : -1));
    const found = await Promise.all(latestFirst.map((one) => this.conversation(one, reader)));
    return found.flat().slice(0, UNREAD_ROOMS_MAX);
  }

  private async conversation(
    { _id: id, participants }: DirectConversationDocument,
    { userId, blocked }: Reader,
  ): Promise<Summary['conversations']> {
    const { lastReadSeq = 0 } = participants.find((one) => one.userId === userId) ?? {};
    const found = await unreadIn(this.conversations.rooms.messages.log, id, { userId, blocked, lastReadSeq });
    if (!found) return [];
    const others = participants.flatMap((one) => (one.userId === userId || one.deleted ? [] : one.userId));
    const authorId = found.newest.authorId ?? '';
    const members = await this.directory.find([...others, authorId]);
    const names = others.map((other) => personOf(other, members).displayName);
    return [{ id, names, unread: found.unread, author: personOf(authorId, members).displayName }];
  }
}
