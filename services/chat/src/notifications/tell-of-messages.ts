import {
  captainsLogPosted,
  flagResolved,
  messageReactionAdded,
  messagePosted,
  messageWithdrawn,
} from '@crew/contracts/chat/chat.events';
import { CREW, DECKS, type DeckId } from '@crew/contracts/chat/decks';
import { gistOf } from '@crew/contracts/chat/gist-of';
import { boostMade, tipMade } from '@crew/contracts/economy/economy.events';
import type { EventData, EventEnvelope } from '@crew/contracts/event';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { inSight, type StoredMessage } from '@crew/message-log/stored-message';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { MessagesService } from '../messages/messages.service.js';
import { NotificationChoices } from './notification-choices.js';
import { NotificationsService, type News } from './notifications.service.js';

/** A captain's words without the name before them: whose they are is told beside them. */
const withoutName = (content: string): string => content.slice(content.indexOf(':') + 1);

/** Tells members what happens to them and to their messages in the decks. */
@Injectable()
export class TellOfMessages {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly members: MemberDirectory,
    private readonly messages: MessagesService,
    private readonly choices: NotificationChoices,
  ) {}

  @HandlesEvent(messagePosted)
  async tellWhoIsMeant(message: EventData<typeof messagePosted>, { id }: EventEnvelope): Promise<void> {
    const { replyTo, mentions, userId: fromId, deckId, id: messageId, messageType } = message;
    if (fromId === null) return;
    const news = {
      preview: messageType === 'captain' ? withoutName(message.content) : gistOf(message),
      deckId,
      messageId,
      fromId,
    };
    const answered = replyTo?.userId;
    // Captains are mentioned more than anybody, and are no members.
    const mentioned = await this.members.named(mentions.filter((name) => !Object.hasOwn(CREW, name)));
    if (answered && answered !== fromId && (await this.members.find([answered])).size > 0) {
      await this.tellInDeck(id, { ...news, userId: answered, type: 'reply' });
    }
    const meant = new Set([fromId, answered, ...mentioned.map(({ _id }) => _id)]);
    for (const { _id: userId } of mentioned) {
      if (userId !== fromId && userId !== answered) await this.tellInDeck(id, { ...news, userId, type: 'mention' });
    }
    for await (const userId of this.choices.followers(deckId)) {
      // Told together while unread, and so without the words: those of one may be withdrawn.
      const more = { ...news, type: 'message', preview: DECKS[deckId].name, group: `message:${deckId}` } as const;
      if (!meant.has(userId)) await this.notifications.tell(id, { ...more, userId });
    }
  }

  @HandlesEvent(messageReactionAdded)
  async tellOfMark({ messageId, by }: EventData<typeof messageReactionAdded>, { id }: EventEnvelope): Promise<void> {
    await this.tellAuthor(id, messageId, by, 'reaction');
  }

  @HandlesEvent(tipMade)
  async tellOfTip({ messageId, from }: EventData<typeof tipMade>, { id }: EventEnvelope): Promise<void> {
    await this.tellAuthor(id, messageId, from, 'tip');
  }

  @HandlesEvent(boostMade)
  async tellOfBoost({ messageId, by }: EventData<typeof boostMade>, { id }: EventEnvelope): Promise<void> {
    await this.tellAuthor(id, messageId, by, 'boost');
  }

  @HandlesEvent(messageWithdrawn)
  async forgetWithdrawn(withdrawn: EventData<typeof messageWithdrawn>, { id }: EventEnvelope): Promise<void> {
    const { messageId, deckId, authorId, reason } = withdrawn;
    await this.notifications.forgetWordsOf(messageId);
    if (reason === 'deleted' || authorId === null) return;
    const preview =
      reason === 'hidden'
        ? 'Your message is hidden until an admin has looked at it'
        : 'An admin has removed your message';
    await this.notifications.tell(id, { userId: authorId, type: 'moderation', preview, deckId, messageId });
  }

  @HandlesEvent(flagResolved)
  async tellReporters(resolved: EventData<typeof flagResolved>, { id }: EventEnvelope): Promise<void> {
    const { action, reporterIds, deckId, messageId } = resolved;
    const preview =
      action === 'dismiss'
        ? 'The message you flagged was looked at and stays'
        : 'The message you flagged was removed. Thank you';
    for (const userId of reporterIds) {
      await this.notifications.tell(id, { userId, type: 'moderation', preview, deckId, messageId });
    }
  }

  @HandlesEvent(captainsLogPosted)
  async tellOfLog(entry: EventData<typeof captainsLogPosted>, { id }: EventEnvelope): Promise<void> {
    await this.notifications.tellAll(id, { type: 'captains_log', preview: entry.message });
  }

  /** Money is always told of. */
  private async tellInDeck(factId: string, news: News & { deckId: DeckId }): Promise<void> {
    const canBeMuted = news.type !== 'tip' && news.type !== 'boost';
    if (canBeMuted && (await this.choices.silences(news.userId, news.deckId))) return;
    await this.notifications.tell(factId, news);
  }

  /** What comes to the same message while unread is told together. */
  private async tellAuthor(factId: string, messageId: string, fromId: string, type: News['type']): Promise<void> {
    const message = await this.find(messageId);
    if (!message || message.kind !== 'member' || message.authorId === null || message.authorId === fromId) return;
    await this.tellInDeck(factId, {
      userId: message.authorId,
      type,
      group: `${type}:${messageId}`,
      preview: gistOf(inSight(message)),
      deckId: message.roomId as DeckId,
      messageId,
      fromId,
    });
  }

  /** Undefined for a message that is no deck's. */
  private async find(messageId: string): Promise<StoredMessage | undefined> {
    try {
      return await this.messages.get(messageId);
    } catch (error) {
      if (error instanceof DomainError) return undefined;
      throw error;
    }
  }
}
