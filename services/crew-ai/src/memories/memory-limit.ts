import { ENV } from '@crew/service-kit/env-token';
import { insuredLimiter, tryConsume } from '@crew/service-kit/redis/limiter';
import { REDIS, type RedisClient } from '@crew/service-kit/redis/redis';
import { Inject, Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { CrewAiEnv } from '../crew-ai.env.js';

const HOUR_SECONDS = 3_600;

/** Limits the extractions of messages that get no reply, which the limits of replies do not cover. */
@Injectable()
export class MemoryLimit {
  private readonly perMember: RateLimiterAbstract;

  constructor(@Inject(ENV) { CAPTAIN_REPLIES_PER_MEMBER_HOUR: points }: CrewAiEnv, @Inject(REDIS) redis: RedisClient) {
    this.perMember = insuredLimiter(redis, { name: 'captains:memories', points, seconds: HOUR_SECONDS });
  }

  /** Counts one extraction; false when the member has had as many as replies in an hour. */
  take(memberId: string): Promise<boolean> {
    return tryConsume(this.perMember, memberId);
  }
}
