import { ENV } from '@crew/service-kit/env-token';
import { insuredLimiter } from '@crew/service-kit/redis/limiter';
import { REDIS, type RedisClient } from '@crew/service-kit/redis/redis';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { MediaEnv } from '../media.env.js';

const DAY_SECONDS = 86_400;

/** Limits the generations of a member per day. While Redis is unavailable each replica counts on its own. */
@Injectable()
export class DailyAllowance {
  private readonly limiter: RateLimiterAbstract;

  constructor(@Inject(ENV) env: MediaEnv, @Inject(REDIS) redis: RedisClient) {
    const limit = { name: 'generations:member', points: env.GENERATIONS_PER_MEMBER_DAY, seconds: DAY_SECONDS };
    this.limiter = insuredLimiter(redis, limit);
  }

  /** @throws DomainError `daily_pictures_used` with `retryAfter` in seconds */
  async consume(memberId: string): Promise<void> {
    try {
      await this.limiter.consume(memberId);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new DomainError('daily_pictures_used', {
        retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1_000)),
      });
    }
  }
}
