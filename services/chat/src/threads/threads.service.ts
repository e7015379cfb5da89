import { DECK_IDS } from '@crew/contracts/chat/decks';
import { ThreadFollowerRepository, type ThreadsPage } from '@crew/message-log/thread-follower.repository';
import { serializedThreads } from '@crew/message-log/threads';
import { Injectable } from '@nestjs/common';
import { DirectConversationsService } from '../direct-conversations/direct-conversations.service.js';
import { DirectMessagesService } from '../direct-messages/direct-messages.service.js';
import { MessagesService } from '../messages/messages.service.js';

const DECKS: ReadonlySet<string> = new Set(DECK_IDS);

/** The threads in decks and conversations that members follow. */
@Injectable()
export class ThreadsService {
  constructor(
    private readonly followers: ThreadFollowerRepository,
    private readonly messages: MessagesService,
    private readonly conversations: DirectConversationsService,
    private readonly direct: DirectMessagesService,
  ) {}

  /** A page of the threads that a member follows, the latest reply first, and how many of all are unread: as JSON. */
  async list(userId: string, page: ThreadsPage): Promise<string> {
    const rooms = await this.followers.roomsOf(userId);
    const conversations = await this.conversations.readBy(
      userId,
      rooms.filter((id) => !DECKS.has(id)),
    );
    const [unread, inDecks, inConversations] = await Promise.all([
      this.followers.countUnread(userId, [...DECK_IDS, ...conversations]),
      this.messages.followedThreads(userId, page),
      this.direct.followedThreads(conversations, userId, page),
    ]);
    const latest = [...inDecks, ...inConversations].sort(
      (one, other) => other.lastReplyAt.getTime() - one.lastReplyAt.getTime(),
    );
    return serializedThreads(unread, latest.slice(0, page.limit));
  }

  /** How many of the threads that a member follows have unread replies. */
  async countUnread(userId: string): Promise<number> {
    const unread = await this.followers.unreadByRoom(userId);
    const rooms = [...unread.keys()];
    const decks = rooms.filter((id) => DECKS.has(id));
    const conversations = await this.conversations.readBy(
      userId,
      rooms.filter((id) => !DECKS.has(id)),
    );
    return [...decks, ...conversations].reduce((sum, id) => sum + unread.get(id)!, 0);
  }

  /** What a member follows, for the export of their data. */
  exportOf(userId: string): Promise<{ threadId: string; following: boolean; lastReadSeq: number }[]> {
    return this.followers.exportOf(userId);
  }

  async forgetMember(userId: string): Promise<void> {
    await this.followers.forgetMember(userId);
  }
}
