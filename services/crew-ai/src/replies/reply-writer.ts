import { newestWithin } from '@crew/ai-provider/tokens';
import { Injectable } from '@nestjs/common';
import type { CrewMemberDocument } from '../crew/crew-member.schema.js';
import { CrewRepository } from '../crew/crew.repository.js';
import { ModelDesk } from '../models/model-desk.js';
import { DeckTurns } from './deck-turns.js';
import { ReplyPerformance } from './reply-performance.js';
import { ReplyRepository } from './reply.repository.js';
import { placeIdOf } from './reply-stage.js';
import { ReplyStages } from './reply-stages.js';
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
    private readonly stages: ReplyStages,
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
    const place = placeIdOf(reply);
    const waitMs = await this.turns.take(place, replyId);
    if (waitMs > 0) return waitMs;
    try {
      const draft = reply.draft ?? (await this.draft(reply, captain!));
      const messageId = draft && (await this.stages.of(reply).say(reply, draft.text));
      // Nobody is there any more to be answered.
      if (messageId === undefined) await this.replies.abandon(replyId);
      else await this.replies.posted(reply, messageId);
    } finally {
      await this.turns.end(place);
    }
    return undefined;
  }

  private async draft(reply: ReplyDocument, captain: CrewMemberDocument): Promise<ReplyDraft | undefined> {
    const written = await this.compose(reply, captain);
    return written && this.replies.keepDraft(reply._id, written);
  }

  private async compose(reply: ReplyDocument, captain: CrewMemberDocument): Promise<ReplyDraft | undefined> {
    const stage = this.stages.of(reply);
    const all = await stage.hear(reply, CONTEXT_MESSAGES);
    if (!all) return undefined;
    const read = newestWithin(all, CONTEXT_TOKENS, ({ content }) => content);
    const { _id: key, model, displayName } = captain;
    const { text, tokens } = await this.performance.during(reply, captain, async (onText) => {
      const turns = promptOf(captain, stage.placeOf(captain), read, new Date());
      const heard = (soFar: string): void => {
        if (!repeatsInstructions(soFar, turns)) onText(soFar);
      };
      const spending = { feature: 'captain-replies', captain: key } as const;
      const said = await this.models.ask({ ...spending, model, turns, maxTokens: REPLY_TOKENS, onText: heard });
      if (repeatsInstructions(said.text, turns)) throw new SpokeOutOfTurn('The model said its instructions over');
      const words = plainWords(said.text, displayName);
      if (words === '') throw new Error('The model said nothing that can be shown');
      return { ...said, text: words };
    });
    return { text, model, tokens, messagesRead: read.length, writtenAt: new Date() };
  }
}
