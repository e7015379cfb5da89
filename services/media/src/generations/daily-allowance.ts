import { ENV } from '@crew/service-kit/env-token';
import { insuredLimiter } from '@crew/service-kit/redis/limiter';
import { REDIS, type RedisClient } from '@crew/service-kit/redis/redis';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { MediaEnv } from '../media.env.js';

const DAY_SECONDS = 86_400;

/** How many pictures a member has made in a day. While Redis is away each replica counts alone. */
@Injectable()
export class DailyAllowance {
  private readonly limiter: RateLimiterAbstract;

  constructor(@Inject(ENV) env: MediaEnv, @Inject(REDIS) redis: RedisClient) {
    const allowance = { name: 'generations:member', points: env.GENERATIONS_PER_MEMBER_DAY, seconds: DAY_SECONDS };
    this.limiter = insuredLimiter(redis, allowance);
  }

  /** @throws DomainError `rate_limited` with the seconds to wait */
  async take(memberId: string): Promise<void> {
    try {
      await this.limiter.consume(memberId);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new DomainError('rate_limited', {
        message: 'You have had today’s pictures made. Please come back tomorrow.',
        retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)),
      });
    }
  }
}
