import { setTimeout as delay } from 'node:timers/promises';
import { ChatModel, type Completion } from '@crew/ai-provider/chat-model';
import { typing } from '@crew/contracts/chat/chat.events';
import type { DeckId } from '@crew/contracts/chat/decks';
import { getConversation } from '@crew/contracts/chat/get-conversation';
import { speakAsCaptain } from '@crew/contracts/chat/speak-as-captain';
import { ENV } from '@crew/service-kit/env-token';
import { PushPublisher } from '@crew/service-kit/events/push-publisher';
import { REDIS, type RedisClient } from '@crew/service-kit/redis/redis';
import { systemContext } from '@crew/service-kit/rpc/call';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Inject, Injectable } from '@nestjs/common';
import type { CrewAiEnv } from '../crew-ai.env.js';
import type { CrewMemberDocument } from '../crew/crew-member.schema.js';
import { CrewRepository } from '../crew/crew.repository.js';
import { Budget } from './budget.js';
import { ReplyRepository } from './reply.repository.js';
import { plainWords, promptOf, typingMs } from './reply.rules.js';
import type { ReplyDocument } from './reply.schema.js';

/** Replies in one deck are at least this far apart. */
const DECK_GAP_MS = 3_000;
const CONTEXT_MESSAGES = 20;
const MAX_TOKENS = 300;
/** Typing is shown for five seconds at a time. */
const TYPING_AGAIN_MS = 4_000;

/** Writes one reply: reads the deck, asks the model, types for as long as the words deserve, and speaks. */
@Injectable()
export class ReplyWriter {
  private readonly model: ChatModel;

  constructor(
    @Inject(ENV) env: CrewAiEnv,
    @Inject(REDIS) private readonly redis: RedisClient,
    private readonly crew: CrewRepository,
    private readonly replies: ReplyRepository,
    private readonly budget: Budget,
    private readonly rpc: RpcClient,
    private readonly push: PushPublisher,
  ) {
    this.model = new ChatModel(env);
  }

  /** Whether the models answered lately, or were not asked. */
  get modelsAnswer(): boolean {
    return this.model.answers;
  }

  /**
   * Resolves to undefined once there is nothing left to do, or to how many milliseconds the deck wants to be left
   * in peace first. Safe to repeat: the words are posted under one client id.
   * @throws what the provider or chat throws
   */
  async write(replyId: string): Promise<number | undefined> {
    const reply = await this.replies.find(replyId);
    if (reply?.state !== 'waiting') return undefined;
    const captain = await this.crew.find(reply.crewKey);
    if (!captain?.enabled) return void (await this.replies.giveUp(replyId));
    const waitMs = await this.waitForTurn(reply.deckId);
    if (waitMs > 0) return waitMs;
    const { text, tokens } = await this.typingMeanwhile(reply, captain, () => this.compose(reply, captain));
    const said = await this.rpc.call(
      speakAsCaptain,
      {
        deckId: reply.deckId as DeckId,
        crewKey: reply.crewKey,
        text: plainWords(text, captain.displayName),
        replyTo: reply.messageId,
        clientId: `reply-${reply.messageId}`,
      },
      systemContext(speakAsCaptain),
    );
    await this.replies.posted(replyId, said.id, captain.model, tokens);
    return undefined;
  }

  private async compose(reply: ReplyDocument, captain: CrewMemberDocument): Promise<Completion> {
    const conversation = await this.rpc.call(
      getConversation,
      { messageId: reply.messageId, limit: CONTEXT_MESSAGES },
      systemContext(getConversation),
    );
    const completion = await this.model.complete(
      captain.model,
      promptOf(captain, conversation, new Date()),
      MAX_TOKENS,
    );
    await this.budget.spend(completion.tokens);
    return completion;
  }

  /** Shows typing while the model thinks, and for as long as its words would take to type. */
  private async typingMeanwhile(
    reply: ReplyDocument,
    captain: CrewMemberDocument,
    think: () => Promise<Completion>,
  ): Promise<Completion> {
    const deckId = reply.deckId as DeckId;
    const show = (): void =>
      this.push.publish(typing, deckId, { deckId, key: captain._id, displayName: captain.displayName });
    const begunAt = Date.now();
    show();
    const again = setInterval(show, TYPING_AGAIN_MS);
    try {
      const completion = await think();
      await delay(Math.max(0, typingMs(completion.text) - (Date.now() - begunAt)));
      return completion;
    } finally {
      clearInterval(again);
    }
  }

  /** Takes the deck's turn, and resolves to 0; or to how long until it is free. */
  private async waitForTurn(deckId: string): Promise<number> {
    const key = `captains:turn:${deckId}`;
    const taken = await this.redis.set(key, '1', { condition: 'NX', expiration: { type: 'PX', value: DECK_GAP_MS } });
    return taken ? 0 : Math.max(50, await this.redis.pTTL(key));
  }
}
