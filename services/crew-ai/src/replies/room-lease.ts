import { ENV } from '@crew/service-kit/env-token';
import { REDIS, type RedisClient } from '@crew/service-kit/redis/redis';
import { Inject, Injectable } from '@nestjs/common';
import type { CrewAiEnv } from '../crew-ai.env.js';

/** Replies in one deck are at least this far apart. */
const DECK_GAP_MS = 3_000;
/** Beyond the model's own time: typing and posting. */
const GRACE_MS = 15_000;
/** Who waits for a turn looks again this often: less than the pause, so that they see it and know when it ends. */
const LOOK_AGAIN_MS = 2_500;

/** Captains speak one after another in a deck, with a pause between. The turns are in Redis, shared by all replicas. */
@Injectable()
export class DeckTurns {
  private readonly longestMs: number;

  constructor(
    @Inject(ENV) env: CrewAiEnv,
    @Inject(REDIS) private readonly redis: RedisClient,
  ) {
    this.longestMs = env.AI_TIMEOUT_SECONDS * 1_000 + GRACE_MS;
  }

  /** Takes the deck's turn for a reply, and resolves to 0; or to the milliseconds until it is worth another look. */
  async take(deckId: string, replyId: string): Promise<number> {
    const expiration = { type: 'PX', value: this.longestMs } as const;
    const taken = await this.redis.set(keyOf(deckId), replyId, { condition: 'NX', expiration });
    // A reply that is gone on with after a crash still has its turn.
    if (taken || (await this.redis.get(keyOf(deckId))) === replyId) return 0;
    return Math.min(LOOK_AGAIN_MS, Math.max(50, await this.redis.pTTL(keyOf(deckId))));
  }

  /** Ends the turn: the next may begin after the pause. */
  async end(deckId: string): Promise<void> {
    await this.redis.set(keyOf(deckId), 'pause', { expiration: { type: 'PX', value: DECK_GAP_MS } });
  }
}

const keyOf = (deckId: string): string => `captains:turn:${deckId}`;
