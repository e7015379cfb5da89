import { ENV } from '@crew/service-kit/env-token';
import { REDIS, type RedisClient } from '@crew/service-kit/redis/redis';
import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { CrewAiEnv } from '../crew-ai.env.js';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

/** What captains may cost: replies per member and deck, tokens per day. While Redis is away each replica counts alone. */
@Injectable()
export class Budget {
  private readonly perMember: RateLimiterAbstract;
  private readonly perDeck: RateLimiterAbstract;
  private readonly tokens: RateLimiterAbstract;

  constructor(@Inject(ENV) env: CrewAiEnv, @Inject(REDIS) redis: RedisClient) {
    const limiter = (keyPrefix: string, points: number, duration: number): RateLimiterAbstract =>
      new RateLimiterRedis({
        storeClient: redis,
        useRedisPackage: true,
        keyPrefix,
        points,
        duration,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
      });
    this.perMember = limiter('captains:member', env.CAPTAIN_REPLIES_PER_MEMBER_HOUR, HOUR_SECONDS);
    this.perDeck = limiter('captains:deck', env.CAPTAIN_REPLIES_PER_DECK_MINUTE, 60);
    this.tokens = limiter('captains:tokens', env.AI_TOKENS_PER_DAY, DAY_SECONDS);
  }

  /** Takes one reply out of the budgets; false when one of them is used up. */
  async take(memberId: string, deckId: string): Promise<boolean> {
    const today = await this.tokens.get(utcDay());
    if (today && today.remainingPoints <= 0) return false;
    return (await allowed(this.perMember, memberId)) && (await allowed(this.perDeck, deckId));
  }

  /** Counts tokens that were used. */
  async spend(tokens: number): Promise<void> {
    await allowed(this.tokens, utcDay(), tokens);
  }
}

const utcDay = (): string => new Date().toISOString().slice(0, 10);

async function allowed(limiter: RateLimiterAbstract, key: string, points = 1): Promise<boolean> {
  try {
    await limiter.consume(key, points);
    return true;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    throw refusal;
  }
}
