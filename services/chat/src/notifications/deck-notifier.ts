import type { messagePosted, messageReactionAdded, messageWithdrawn } from '@crew/contracts/chat/chat.events';
import { CREW, DECKS, type DeckId } from '@crew/contracts/chat/decks';
import type { boostMade, tipMade } from '@crew/contracts/economy/economy.events';
import type { EventData } from '@crew/contracts/event';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { roomOf, threadOf, type StoredMessage } from '@crew/message-log/stored-message';
import { ThreadFollowerRepository } from '@crew/message-log/thread-follower.repository';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { MessagesService } from '../messages/messages.service.js';
import { NotificationChoices } from './notification-choices.js';
import { groupOfThread, type NotificationDraft } from './notification.rules.js';
import { Notifier } from './notifier.js';

/** Notifies members about messages in the decks: mentions, replies, reactions, tips, boosts and moderation. */
@Injectable()
export class DeckNotifier {
  constructor(
    private readonly notifier: Notifier,
    private readonly members: MemberDirectory,
    private readonly messages: MessagesService,
    private readonly choices: NotificationChoices,
    private readonly followers: ThreadFollowerRepository,
  ) {}

  /**
   * Notifies the author of the message replied to, the members mentioned, and the followers of the deck or, of a reply in a
   * thread, those of the thread. A reply in a thread without a quote answers the message that the thread is about.
   */
  async notifyOfMessage(eventId: string, message: EventData<typeof messagePosted>): Promise<void> {
    const { replyTo, mentions, userId: fromId, deckId, threadId, id: messageId } = message;
    if (fromId === null) return;
    const draft = { deckId, threadId, messageId, fromId };
    const repliedTo = replyTo ? replyTo.userId : threadId && (await this.find(threadId))?.authorId;
    const mentioned = await this.members.named(mentions.filter((name) => !Object.hasOwn(CREW, name)));
    if (repliedTo && repliedTo !== fromId && (await this.isMember(repliedTo))) {
      await this.notifyInDeck(eventId, { ...draft, userId: repliedTo, type: 'reply' });
    }
    for (const { _id: userId } of mentioned) {
      if (userId !== fromId && userId !== repliedTo) {
        await this.notifyInDeck(eventId, { ...draft, userId, type: 'mention' });
      }
    }
    const addressed = new Set([fromId, repliedTo, ...mentioned.map(({ _id }) => _id)]);
    await this.notifyFollowers(eventId, draft, addressed);
  }

  async notifyOfReaction(eventId: string, { messageId, by }: EventData<typeof messageReactionAdded>): Promise<void> {
    await this.notifyAuthor(eventId, messageId, by, 'reaction');
  }

  async notifyOfTip(eventId: string, { messageId, from }: EventData<typeof tipMade>): Promise<void> {
    await this.notifyAuthor(eventId, messageId, from, 'tip');
  }

  async notifyOfBoost(eventId: string, { messageId, by }: EventData<typeof boostMade>): Promise<void> {
    await this.notifyAuthor(eventId, messageId, by, 'boost');
  }

  /** Updates the notifications that quote the message on open pages. */
  async notifyOfChange(messageId: string): Promise<void> {
    await this.notifier.republishQuotesOf(messageId);
  }

  /**
   * {@link notifyOfChange}, and notifies the message's author when moderation withdrew it. Of a decision on its flags they
   * are notified with its words.
   */
  async notifyOfWithdrawal(eventId: string, withdrawn: EventData<typeof messageWithdrawn>): Promise<void> {
    const { messageId, deckId, threadId, authorId, reason, flagged } = withdrawn;
    await this.notifyOfChange(messageId);
    if (reason === 'deleted' || flagged || authorId === null || !(await this.isMember(authorId))) return;
    const words = { kind: reason === 'hidden' ? 'message_hidden' : 'message_removed' } as const;
    await this.notifier.notify(eventId, { userId: authorId, type: 'moderation', words, deckId, threadId, messageId });
  }

  /**
   * The level of a deck is `mentions` until a member chooses, so it does not silence a thread that they follow: `nothing`
   * does. The group stands for many messages, so its preview quotes none: one of them may be deleted later.
   */
  private async notifyFollowers(
    eventId: string,
    draft: Omit<NotificationDraft, 'userId' | 'type'> & { deckId: DeckId },
    addressed: ReadonlySet<string | null | undefined>,
  ): Promise<void> {
    const { deckId, threadId } = draft;
    const preview = DECKS[deckId].name;
    if (threadId !== undefined) {
      const grouped = { ...draft, type: 'thread_reply', preview, group: groupOfThread(threadId) } as const;
      for (const userId of await this.followers.followersOf(threadId)) {
        if (!addressed.has(userId)) await this.notifyInDeck(eventId, { ...grouped, userId });
      }
      return;
    }
    const grouped = { ...draft, type: 'message', preview, group: `message:${deckId}` } as const;
    for await (const userId of this.choices.followersOf(deckId)) {
      if (!addressed.has(userId)) await this.notifier.notify(eventId, { ...grouped, userId });
    }
  }

  /** Respects the level `nothing` of the deck, except for tips and boosts. */
  private async notifyInDeck(eventId: string, draft: NotificationDraft & { deckId: DeckId }): Promise<void> {
    const canBeSilenced = draft.type !== 'tip' && draft.type !== 'boost';
    if (canBeSilenced && (await this.choices.isSilenced(draft.userId, draft.deckId))) return;
    await this.notifier.notify(eventId, draft);
  }

  /** Notifications of one type about one message form a group. */
  private async notifyAuthor(
    eventId: string,
    messageId: string,
    fromId: string,
    type: NotificationDraft['type'],
  ): Promise<void> {
    const message = await this.find(messageId);
    if (!message || message.kind !== 'member' || message.authorId === null || message.authorId === fromId) return;
    if (!(await this.isMember(message.authorId))) return;
    await this.notifyInDeck(eventId, {
      userId: message.authorId,
      type,
      group: `${type}:${messageId}`,
      deckId: roomOf(message) as DeckId,
      threadId: threadOf(message),
      messageId,
      fromId,
    });
  }

  /** Whether the author of a message has not deleted their account. */
  private async isMember(id: string): Promise<boolean> {
    return (await this.members.find([id])).size > 0;
  }

  /** Undefined for a message of a pod. */
  private async find(messageId: string): Promise<StoredMessage | undefined> {
    try {
      return await this.messages.get(messageId);
    } catch (error) {
      if (error instanceof DomainError) return undefined;
      throw error;
    }
  }
}
