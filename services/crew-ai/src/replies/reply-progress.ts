import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { CrewMemberDocument } from '../crew/crew-member.schema.js';
import { CrewRepository } from '../crew/crew.repository.js';
import { plainWords, typingMs, TYPING_MIN_MS } from './reply.rules.js';
import { placeIdOf, type StageSpot } from './reply-stage.js';
import { ReplyStages } from './reply-stages.js';
import type { ReplyDocument } from './reply.schema.js';

/** Typing is shown for five seconds at a time. */
const TYPING_AGAIN_MS = 4_000;
const PIECE_EVERY_MS = 150;
/** However many are refused, a deck is told this often that a captain is away. */
const AWAY_EVERY_MS = 3_000;

/** What a deck sees of a reply before it is there: the captain typing, then the words as they come. */
@Injectable()
export class ReplyPerformance {
  private readonly toldAway = new Map<string, number>();

  constructor(
    private readonly crew: CrewRepository,
    private readonly stages: ReplyStages,
  ) {}

  /** Tells the deck that a captain will not answer a message for now. */
  async away({ crewKey: key, ...where }: StageSpot & Pick<ReplyDocument, 'crewKey'>): Promise<void> {
    const spot = `${placeIdOf(where)}:${key}`;
    if (Date.now() - (this.toldAway.get(spot) ?? 0) < AWAY_EVERY_MS) return;
    this.toldAway.set(spot, Date.now());
    const captain = await this.crew.find(key);
    if (captain) this.stages.of(where).showAway(where, captain);
  }

  /**
   * Shows typing while the model thinks, its words as it writes them, and goes on for as long as they would take to type.
   * Resolves to what `think` resolves to.
   */
  async during<T extends { text: string }>(
    reply: ReplyDocument,
    captain: CrewMemberDocument,
    think: (onText: (soFar: string) => void) => Promise<T>,
  ): Promise<T> {
    const stage = this.stages.of(reply);
    const begunAt = Date.now();
    let said = '';
    let shown = '';
    const showTyping = (): void => stage.showTyping(reply, captain);
    const showWords = (): void => {
      const text = plainWords(said, captain.displayName);
      if (text === shown || Date.now() - begunAt < TYPING_MIN_MS) return;
      shown = text;
      stage.showWords(reply, captain, text);
    };
    showTyping();
    const timers = [setInterval(showTyping, TYPING_AGAIN_MS), setInterval(showWords, PIECE_EVERY_MS)];
    try {
      const result = await think((soFar) => (said = soFar));
      said = result.text;
      await delay(Math.max(0, typingMs(result.text) - (Date.now() - begunAt)));
      return result;
    } finally {
      timers.forEach((timer) => clearInterval(timer));
    }
  }
}
