import { newestWithin, tokensOf } from '@crew/ai-provider/tokens';
import { Injectable } from '@nestjs/common';
import { CaptainsService, type CaptainDocument } from '../captains/captains.service.js';
import { MemoriesService } from '../memories/memories.service.js';
import { ModelsService } from '../models/models.service.js';
import { promptLabel, PromptsService } from '../prompts/prompts.service.js';
import { ToolsService } from '../tools/tools.service.js';
import { CrisisReplies } from './crisis-replies.js';
import { ReplyProgress } from './reply-progress.js';
import { roomIdOf } from './reply-room.js';
import { ReplyRooms } from './reply-rooms.js';
import { ReplyRepository } from './reply.repository.js';
import { plainReply, promptOf, repeatsInstructions, REPLY_TOKENS } from './reply.rules.js';
import type { ReplyDocument, ReplyDraft } from './reply.schema.js';
import { RoomLease } from './room-lease.js';

const CONTEXT_MESSAGES = 20;
/** The newest of the messages that fit into so many tokens, beside the memories, are sent to the model. */
const CONTEXT_TOKENS = 2_500;
/** A captain does not wait for one who was asked before it for longer than this. */
const ORDER_PATIENCE_MS = 60_000;
const ORDER_POLL_MS = 1_000;

/** The model repeated its instructions, which must not be posted. */
export class PromptLeaked extends Error {}

/** Writes one reply: acquires the lease of the room, reads the conversation, asks the model, and posts. */
@Injectable()
export class ReplyWriter {
  constructor(
    private readonly captains: CaptainsService,
    private readonly crisis: CrisisReplies,
    private readonly replies: ReplyRepository,
    private readonly lease: RoomLease,
    private readonly memories: MemoriesService,
    private readonly models: ModelsService,
    private readonly progress: ReplyProgress,
    private readonly prompts: PromptsService,
    private readonly rooms: ReplyRooms,
    private readonly tools: ToolsService,
  ) {}

  /**
   * Resolves to undefined once nothing is left to do, or to the milliseconds to wait for its turn.
   * Safe to repeat from any point: the draft is stored before it is posted, and posted under one client id.
   * @throws what the models or the service of the room throw
   */
  async write(replyId: string): Promise<number | undefined> {
    const reply = await this.replies.find(replyId);
    if (reply?.state !== 'waiting') return undefined;
    const captain = await this.captains.find(reply.crewKey);
    if (!captain?.enabled && !reply.draft) return void (await this.replies.giveUp(replyId));
    const roomId = roomIdOf(reply);
    const waitMs = (await this.waitForEarlier(reply)) || (await this.lease.acquire(roomId, replyId));
    if (waitMs > 0) return waitMs;
    try {
      const draft = reply.draft ?? (await this.draft(reply, captain!));
      const messageId = draft && (await this.rooms.of(reply).post(reply, draft.text, 'reply'));
      if (messageId === undefined) await this.replies.abandon(replyId);
      else await this.finish(reply, messageId);
    } finally {
      await this.lease.release(roomId);
    }
    return undefined;
  }

  /** Milliseconds to wait for the captain who was asked before; 0 when it has replied, or takes too long. */
  private async waitForEarlier({ after, createdAt }: ReplyDocument): Promise<number> {
    if (!after || Date.now() - createdAt.getTime() > ORDER_PATIENCE_MS) return 0;
    return (await this.replies.find(after))?.state === 'waiting' ? ORDER_POLL_MS : 0;
  }

  private async finish(reply: ReplyDocument, replyMessageId: string): Promise<void> {
    // Before the reply counts as posted: a crash repeats it.
    await this.memories.afterReply(reply, replyMessageId);
    await this.replies.markPosted(reply, replyMessageId);
  }

  /** Undefined when there is nothing for a model to reply to any more, or it was ended meanwhile. */
  private async draft(reply: ReplyDocument, captain: CaptainDocument): Promise<ReplyDraft | undefined> {
    const draft = await this.compose(reply, captain);
    return draft && this.replies.keepDraft(reply._id, draft);
  }

  /** Whether the message got the text for a member in a crisis instead: from the first of the captains asked. */
  private answersCrisis(reply: ReplyDocument, content: string): Promise<boolean> {
    return this.crisis.answer(reply, content, reply.trigger !== 'chance' && !reply.after);
  }

  private async compose(reply: ReplyDocument, captain: CaptainDocument): Promise<ReplyDraft | undefined> {
    const room = this.rooms.of(reply);
    const conversation = await room.readConversation(reply, CONTEXT_MESSAGES);
    const content = conversation?.at(-1)?.content;
    // Its author may have deleted or edited the message since the reply was queued.
    if (!conversation || !content || (await this.answersCrisis(reply, content))) return undefined;
    const memories = await this.memories.recall(reply, content);
    const remembered = memories.map(({ text }) => text);
    const contextTokens = CONTEXT_TOKENS - tokensOf(remembered.join('\n'));
    const context = newestWithin(conversation, contextTokens, ({ content }) => content);
    const { _id: key, model, displayName } = captain;
    const instructions = await this.prompts.live('captain');
    const toolbox = this.tools.toolboxFor(reply);
    const { text, tokens } = await this.progress.publishWhile(reply, captain, async (publishText) => {
      const turns = promptOf(instructions.text, captain, room.describe(captain), context, new Date(), remembered);
      const onText = (soFar: string): void => {
        if (!repeatsInstructions(soFar, turns)) publishText(soFar);
      };
      const cost = { feature: 'captain-replies', captain: key } as const;
      const request = { ...cost, model, turns, maxTokens: REPLY_TOKENS, onText };
      const completion = await this.models.completeWithTools(request, toolbox);
      if (repeatsInstructions(completion.text, turns)) throw new PromptLeaked('The model repeated its instructions');
      const plain = plainReply(completion.text, displayName);
      if (plain === '') throw new Error('The model returned no displayable text');
      return { ...completion, text: plain };
    });
    const prompt = promptLabel('captain', instructions);
    await this.memories.countUse(reply, memories);
    const read = { messagesRead: context.length, memoriesUsed: memories.length, tools: toolbox.used };
    return { text, model, prompt, tokens, ...read, writtenAt: new Date() };
  }
}
