import { newestWithin } from '@crew/ai-provider/tokens';
import type { DeckId } from '@crew/contracts/chat/decks';
import { getConversation } from '@crew/contracts/chat/get-conversation';
import { speakAsCaptain } from '@crew/contracts/chat/speak-as-captain';
import { systemContext } from '@crew/service-kit/rpc/call';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import type { CrewMemberDocument } from '../crew/crew-member.schema.js';
import { CrewRepository } from '../crew/crew.repository.js';
import { ModelDesk } from '../models/model-desk.js';
import { DeckTurns } from './deck-turns.js';
import { ReplyPerformance } from './reply-performance.js';
import { ReplyRepository } from './reply.repository.js';
import { plainWords, promptOf, repeatsInstructions } from './reply.rules.js';
import type { ReplyDocument, ReplyDraft } from './reply.schema.js';

const CONTEXT_MESSAGES = 20;
/** Of those, the newest that fit into so many tokens. */
const CONTEXT_TOKENS = 2_500;
const REPLY_TOKENS = 300;

/** What the model said is not for the deck. */
export class SpokeOutOfTurn extends Error {}

/** Writes one reply: waits for the deck's turn, reads the deck, asks the model, and speaks. */
@Injectable()
export class ReplyWriter {
  constructor(
    private readonly crew: CrewRepository,
    private readonly replies: ReplyRepository,
    private readonly turns: DeckTurns,
    private readonly models: ModelDesk,
    private readonly performance: ReplyPerformance,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Resolves to undefined once there is nothing left to do, or to how many milliseconds the deck wants to be left
   * in peace first. Safe to repeat from any point: the words are kept before they are said, and said under one client id.
   * @throws what the models or chat throw
   */
  async write(replyId: string): Promise<number | undefined> {
    const reply = await this.replies.find(replyId);
    if (reply?.state !== 'waiting') return undefined;
    const captain = await this.crew.find(reply.crewKey);
    if (!captain?.enabled && !reply.draft) return void (await this.replies.giveUp(replyId));
    const waitMs = await this.turns.take(reply.deckId, replyId);
    if (waitMs > 0) return waitMs;
    try {
      const draft = reply.draft ?? (await this.replies.keepDraft(replyId, await this.compose(reply, captain!)));
      await this.replies.posted(replyId, await this.speak(reply, draft));
    } finally {
      await this.turns.end(reply.deckId);
    }
    return undefined;
  }

  private async compose(reply: ReplyDocument, captain: CrewMemberDocument): Promise<ReplyDraft> {
    const { _id: key, model, displayName } = captain;
    const { text, tokens, messagesRead } = await this.performance.during(reply, captain, async (onText) => {
      const { messageId } = reply;
      const input = { messageId, limit: CONTEXT_MESSAGES };
      const all = await this.rpc.call(getConversation, input, systemContext(getConversation));
      const read = newestWithin(all, CONTEXT_TOKENS, ({ content }) => content);
      const turns = promptOf(captain, read, new Date());
      const heard = (soFar: string): void => {
        if (!repeatsInstructions(soFar, turns)) onText(soFar);
      };
      const spending = { feature: 'captain-replies', captain: key } as const;
      const said = await this.models.ask({ ...spending, model, turns, maxTokens: REPLY_TOKENS, onText: heard });
      if (repeatsInstructions(said.text, turns)) throw new SpokeOutOfTurn('The model said its instructions over');
      const words = plainWords(said.text, displayName);
      if (words === '') throw new Error('The model said nothing that can be shown');
      return { ...said, text: words, messagesRead: read.length };
    });
    return { text, model, tokens, messagesRead, writtenAt: new Date() };
  }

  /** Resolves to the id of the message that it became. */
  private async speak({ deckId, crewKey, messageId }: ReplyDocument, { text }: ReplyDraft): Promise<string> {
    const said = await this.rpc.call(
      speakAsCaptain,
      { deckId: deckId as DeckId, crewKey, text, replyTo: messageId, clientId: `reply-${messageId}` },
      systemContext(speakAsCaptain),
    );
    return said.id;
  }
}
