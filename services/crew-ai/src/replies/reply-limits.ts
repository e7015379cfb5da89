import { ENV } from '@crew/service-kit/env-token';
import { insuredLimiter } from '@crew/service-kit/redis/limiter';
import { REDIS, type RedisClient } from '@crew/service-kit/redis/redis';
import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { CrewAiEnv } from '../crew-ai.env.js';

const HOUR_SECONDS = 3_600;

/** How many replies a member and a deck get. While Redis is away each replica counts alone. What they may cost is the fuel’s. */
@Injectable()
export class Budget {
  private readonly perMember: RateLimiterAbstract;
  private readonly perDeck: RateLimiterAbstract;

  constructor(@Inject(ENV) env: CrewAiEnv, @Inject(REDIS) redis: RedisClient) {
    const { CAPTAIN_REPLIES_PER_MEMBER_HOUR: hourly, CAPTAIN_REPLIES_PER_DECK_MINUTE: minutely } = env;
    this.perMember = insuredLimiter(redis, { name: 'captains:member', points: hourly, seconds: HOUR_SECONDS });
    this.perDeck = insuredLimiter(redis, { name: 'captains:deck', points: minutely, seconds: 60 });
  }

  /** Takes one reply out of the budgets; false when one of them is used up. */
  async take(memberId: string, deckId: string): Promise<boolean> {
    if (!(await allowed(this.perDeck, deckId))) return false;
    if (await allowed(this.perMember, memberId)) return true;
    await this.perDeck.reward(deckId);
    return false;
  }

  /** Puts back a reply that was taken and is not to be given. */
  async giveBack(memberId: string, deckId: string): Promise<void> {
    await Promise.all([this.perDeck.reward(deckId), this.perMember.reward(memberId)]);
  }

  /** Whether nobody gets a reply in a deck any more for now. */
  async isUsedUp(deckId: string): Promise<boolean> {
    return (await this.perDeck.get(deckId))?.remainingPoints === 0;
  }
}

async function allowed(limiter: RateLimiterAbstract, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    throw refusal;
  }
}
