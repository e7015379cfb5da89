import { messagePosted } from '@crew/contracts/chat/chat.events';
import type { Message } from '@crew/contracts/chat/chat.entities';
import { getConversation } from '@crew/contracts/chat/get-conversation';
import { respondAsCaptain } from '@crew/contracts/crew-ai/respond-as-captain';
import type { ParsedInput } from '@crew/contracts/rpc';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { systemContext, type Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { CrewRepository } from '../crew/crew.repository.js';
import { Budget } from './budget.js';
import { ReplyQueue } from './reply-queue.js';
import { ReplyPerformance } from './reply-performance.js';
import { ReplyRepository } from './reply.repository.js';
import { placeIdOf } from './reply-stage.js';
import { triggersOf } from './reply.rules.js';
import type { ReplyDocument, Trigger } from './reply.schema.js';

/** Which message of whom is to be answered, and where. */
type Asked = Pick<ReplyDocument, 'deckId' | 'podId' | 'messageId' | 'memberId'>;

/** Decides who answers what, and sees that it is answered once. */
@Injectable()
export class RepliesService {
  constructor(
    private readonly crew: CrewRepository,
    private readonly replies: ReplyRepository,
    private readonly queue: ReplyQueue,
    private readonly budget: Budget,
    private readonly performance: ReplyPerformance,
    private readonly rpc: RpcClient,
  ) {}

  @HandlesEvent(messagePosted)
  async answerPostedMessage(message: Message): Promise<void> {
    if (message.messageType !== 'member') return;
    for (const { crewKey, trigger } of triggersOf(message, await this.crew.all())) {
      const { id: messageId, deckId, userId } = message;
      const begun = await this.begin({ deckId, messageId, memberId: userId ?? '' }, crewKey, trigger);
      if (!begun && trigger === 'mention') await this.performance.away({ deckId, crewKey, messageId });
    }
  }

  /**
   * Asks for a reply to one's own message; resolves to it when it is there.
   * @throws DomainError `not_found`, `forbidden` for another's message, `captain_away`
   */
  async ask(
    { deckId, messageId, crewKey }: ParsedInput<typeof respondAsCaptain>,
    call: Call,
  ): Promise<Message | undefined> {
    const captain = await this.crew.find(crewKey);
    if (!captain) throw failure(respondAsCaptain, 'not_found');
    const message = await this.read(messageId);
    if (!message || message.deckId !== deckId) throw failure(respondAsCaptain, 'not_found');
    if (message.messageType !== 'member' || message.userId !== call.member.id)
      throw failure(respondAsCaptain, 'forbidden');
    const known = await this.replies.find(replyId(messageId, crewKey));
    if (known?.state === 'posted' && known.replyMessageId) return this.read(known.replyMessageId);
    const asked = { deckId, messageId, memberId: call.member.id };
    if (!captain.enabled || !(await (known ? this.goOn(known) : this.begin(asked, crewKey, 'asked'))))
      throw failure(respondAsCaptain, 'captain_away');
    return undefined;
  }

  /**
   * False when the budget does not allow it: that is known first and without the database, so that a flood of mentions
   * costs nothing. Beginning again what has begun changes nothing.
   */
  async begin(asked: Asked, crewKey: string, trigger: Trigger): Promise<boolean> {
    const place = placeIdOf(asked);
    if (!(await this.budget.take(asked.memberId, place))) return false;
    const reply = await this.newReply(asked, crewKey, trigger);
    if (await this.replies.insert(reply)) {
      await this.queue.add(reply._id);
      return true;
    }
    await this.budget.giveBack(asked.memberId, place);
    return (await this.replies.find(reply._id))?.state !== 'given-up';
  }

  /** Has a reply given that was given up, or that may have been forgotten; false when the budget does not allow it. */
  private async goOn(reply: ReplyDocument): Promise<boolean> {
    if (reply.state === 'given-up') {
      const { _id, memberId } = reply;
      if (!(await this.budget.take(memberId, placeIdOf(reply)))) return false;
      if (!(await this.replies.retry(_id))) await this.budget.giveBack(memberId, placeIdOf(reply));
    }
    await this.queue.add(reply._id);
    return true;
  }

  private async newReply(asked: Asked, crewKey: string, trigger: Trigger): Promise<ReplyDocument> {
    const chance = trigger === 'chance' ? ((await this.crew.find(crewKey))?.responseChance ?? null) : null;
    return {
      _id: replyId(asked.messageId, crewKey),
      ...asked,
      crewKey,
      trigger,
      chance,
      state: 'waiting',
      draft: null,
      replyMessageId: null,
      createdAt: new Date(),
    };
  }

  private async read(messageId: string): Promise<Message | undefined> {
    const conversation = await this.rpc.call(getConversation, { messageId, limit: 1 }, systemContext(getConversation));
    return conversation.find(({ id }) => id === messageId);
  }
}

const replyId = (messageId: string, crewKey: string): string => `${messageId}:${crewKey}`;
