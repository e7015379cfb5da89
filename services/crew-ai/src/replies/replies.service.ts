import type { Message } from '@crew/contracts/chat/chat.entities';
import { CREW, CREW_KEYS, DECKS, type CrewKey } from '@crew/contracts/chat/decks';
import { getConversation } from '@crew/contracts/chat/get-conversation';
import { explainReply } from '@crew/contracts/crew-ai/explain-reply';
import type { exportCrewAiData } from '@crew/contracts/crew-ai/export-crew-ai-data';
import { respondAsCaptain } from '@crew/contracts/crew-ai/respond-as-captain';
import type { EventData } from '@crew/contracts/event';
import type { podCaptainMentioned } from '@crew/contracts/pods/pods.events';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { ENV } from '@crew/service-kit/env-token';
import { systemContext, type Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Inject, Injectable } from '@nestjs/common';
import { CaptainsService } from '../captains/captains.service.js';
import type { CrewAiEnv } from '../crew-ai.env.js';
import { MemoriesService } from '../memories/memories.service.js';
import { CrisisReplies } from './crisis-replies.js';
import { ReplyLimits } from './reply-limits.js';
import { ReplyProgress } from './reply-progress.js';
import { ReplyQueue } from './reply-queue.js';
import { roomIdOf, undefinedIfGone } from './reply-room.js';
import { ReplyRooms } from './reply-rooms.js';
import { ReplyRepository } from './reply.repository.js';
import { podTriggerOf, replyId, triggersOf } from './reply.rules.js';
import type { ReplyDocument, Trigger } from './reply.schema.js';

export type { ConversationMessage } from './reply-room.js';
export {
  deckPlace,
  plainReply,
  POD_PLACE,
  promptOf,
  repeatsInstructions,
  REPLY_MAX_CHARS,
  REPLY_TOKENS,
} from './reply.rules.js';

/** The message to reply to: its room, id and author. */
type ReplyTarget = Pick<ReplyDocument, 'deckId' | 'podId' | 'threadId' | 'messageId' | 'memberId' | 'after'>;

/** Decides which captain replies to which message, at most once each. */
@Injectable()
export class RepliesService {
  constructor(
    @Inject(ENV) private readonly env: CrewAiEnv,
    private readonly captains: CaptainsService,
    private readonly replies: ReplyRepository,
    private readonly queue: ReplyQueue,
    private readonly limits: ReplyLimits,
    private readonly progress: ReplyProgress,
    private readonly crisis: CrisisReplies,
    private readonly rooms: ReplyRooms,
    private readonly memories: MemoriesService,
    private readonly rpc: RpcClient,
  ) {}

  /** Starts the replies to a message posted in a deck. Idempotent. */
  async answerDeckMessage(message: Message): Promise<void> {
    if (message.messageType !== 'member') return;
    const { id: messageId, deckId, threadId, userId, content, mentions } = message;
    const reference = { deckId, threadId, messageId };
    const target = { ...reference, memberId: userId ?? '' };
    const mentioned = firstMentioned(mentions);
    const caring = { ...target, crewKey: mentioned ?? DECKS[deckId].captain };
    if (await this.crisis.answer(caring, content, mentioned !== undefined)) return;
    await this.memories.forgetOnRequest(message);
    const triggered = triggersOf(message, await this.captains.all());
    const own = DECKS[deckId].captain;
    if (!triggered.some(({ crewKey }) => crewKey === own)) await this.memories.afterUnanswered(message);
    let after: string | undefined;
    for (const { crewKey, trigger } of triggered) {
      const started = await this.start({ ...target, after }, crewKey, trigger);
      if (started && crewKey === own) await this.memories.beforeReply(message);
      if (started) after = replyId(messageId, crewKey);
      else if (trigger === 'mention') await this.progress.publishUnavailable({ ...reference, crewKey });
    }
  }

  /** Answers a message of a deck that was edited into one of a member in a crisis, and no other. Idempotent. */
  async answerEditedMessage(messageId: string): Promise<void> {
    const message = await undefinedIfGone(this.findMessage(messageId));
    if (message?.messageType !== 'member') return;
    const { deckId, threadId, userId, content, mentions } = message;
    // The writer of a reply that meets the edit answers it as the same captain.
    const reply = await this.replies.findFirstTo(messageId);
    const crewKey = reply?.crewKey ?? firstMentioned(mentions) ?? DECKS[deckId].captain;
    const caring = { deckId, threadId, messageId, memberId: userId ?? '', crewKey };
    await this.crisis.answer(caring, content, reply !== undefined && reply.trigger !== 'chance');
  }

  /** Starts the reply of a captain who is a guest in a pod. Idempotent. */
  async answerPodMessage(message: EventData<typeof podCaptainMentioned>): Promise<void> {
    const { podId, threadId, messageId, userId, crewKey, mentioned, edited } = message;
    const reference = { deckId: '', podId, threadId, messageId };
    const target = { ...reference, memberId: userId, crewKey };
    const conversation = await this.rooms.of(target).readConversation(target, 1);
    if (await this.crisis.answer(target, conversation?.at(-1)?.content ?? '', mentioned)) return;
    if (edited) return;
    const trigger = podTriggerOf(message, await this.captains.find(crewKey));
    if (!trigger) return;
    const started = await this.start({ ...reference, memberId: userId }, crewKey, trigger);
    if (!started && trigger === 'mention') await this.progress.publishUnavailable({ ...reference, crewKey });
  }

  /**
   * Requests a reply to the member's own message; resolves to the reply once it is posted, to undefined before.
   * @throws DomainError `not_found`, `forbidden` for a message of somebody else, `captain_away`
   */
  async request(
    { deckId, messageId, crewKey }: ParsedInput<typeof respondAsCaptain>,
    call: Call,
  ): Promise<Message | undefined> {
    const captain = await this.captains.find(crewKey);
    if (!captain) throw failure(respondAsCaptain, 'not_found');
    const message = await this.findMessage(messageId);
    if (!message || message.deckId !== deckId) throw failure(respondAsCaptain, 'not_found');
    if (message.messageType !== 'member' || message.userId !== call.member.id)
      throw failure(respondAsCaptain, 'forbidden');
    const existing = await this.replies.find(replyId(messageId, crewKey));
    if (existing?.state === 'posted' && existing.replyMessageId) return this.findMessage(existing.replyMessageId);
    const target = { deckId, threadId: message.threadId, messageId, memberId: call.member.id };
    if (await this.crisis.answer({ ...target, crewKey }, message.content, true)) return undefined;
    if (!captain.enabled || !(await (existing ? this.resume(existing) : this.start(target, crewKey, 'asked'))))
      throw failure(respondAsCaptain, 'captain_away');
    return undefined;
  }

  /** Why a captain replied and what it cost. @throws DomainError `not_found`, also for replies in pods */
  async explain(messageId: string, memberId: string): Promise<Output<typeof explainReply>> {
    const reply = await this.replies.findByMessage(messageId);
    if (!reply?.draft || reply.podId !== undefined) throw failure(explainReply, 'not_found');
    const { model, prompt = null, tokens, messagesRead, memoriesUsed = 0, tools = [], writtenAt } = reply.draft;
    const captain = await this.captains.find(reply.crewKey);
    return {
      key: reply.crewKey,
      captain: captain?.displayName ?? CREW[reply.crewKey as CrewKey].name,
      trigger: reply.trigger,
      chance: reply.chance,
      model,
      prompt,
      messagesRead,
      memoriesUsed: reply.memberId === memberId ? memoriesUsed : 0,
      tools,
      tokens,
      shareOfDay: tokens / this.env.CAPTAIN_TOKENS_PER_DAY,
      at: writtenAt.toISOString(),
    };
  }

  /** A page of the replies that a member received. Their texts are messages of the rooms and not part of it. */
  async exportPage(userId: string, after?: string): Promise<Output<typeof exportCrewAiData>> {
    const { replies, more } = await this.replies.findToMember(userId, after);
    return {
      replies: replies.map(({ crewKey, deckId, podId, messageId, trigger, state, createdAt }) => ({
        crewKey,
        ...(podId === undefined ? { deckId } : { podId }),
        messageId,
        trigger,
        state,
        createdAt,
      })),
      ...(more && { next: replies.at(-1)!._id }),
    };
  }

  /** Whether the rate limit of a deck blocks all replies for now. */
  isDeckLimitReached(deckId: string): Promise<boolean> {
    return this.limits.isReached(deckId);
  }

  /**
   * False when a rate limit blocks the reply. The limits are checked first and without the database, so that a flood
   * of mentions is cheap. Idempotent: a reply is queued once.
   */
  private async start(target: ReplyTarget, crewKey: string, trigger: Trigger): Promise<boolean> {
    const roomId = roomIdOf(target);
    if (!(await this.limits.take(target.memberId, roomId))) return false;
    const reply = await this.newReply(target, crewKey, trigger);
    if (await this.replies.insert(reply)) {
      await this.queue.add(reply._id);
      return true;
    }
    await this.limits.giveBack(target.memberId, roomId);
    return (await this.replies.find(reply._id))?.state !== 'given-up';
  }

  /** Queues an abandoned or possibly lost reply again; false when a rate limit blocks it. */
  private async resume(reply: ReplyDocument): Promise<boolean> {
    if (reply.state === 'given-up') {
      const { _id, memberId } = reply;
      if (!(await this.limits.take(memberId, roomIdOf(reply)))) return false;
      if (!(await this.replies.retry(_id))) await this.limits.giveBack(memberId, roomIdOf(reply));
    }
    await this.queue.add(reply._id);
    return true;
  }

  private async newReply(target: ReplyTarget, crewKey: string, trigger: Trigger): Promise<ReplyDocument> {
    const chance = trigger === 'chance' ? ((await this.captains.find(crewKey))?.responseChance ?? null) : null;
    return {
      _id: replyId(target.messageId, crewKey),
      ...target,
      crewKey,
      trigger,
      chance,
      state: 'waiting',
      draft: null,
      replyMessageId: null,
      createdAt: new Date(),
    };
  }

  private async findMessage(messageId: string): Promise<Message | undefined> {
    const conversation = await this.rpc.call(getConversation, { messageId, limit: 1 }, systemContext(getConversation));
    return conversation.find(({ id }) => id === messageId);
  }
}

const firstMentioned = (mentions: readonly string[]): CrewKey | undefined =>
  CREW_KEYS.find((key) => mentions.includes(key));
