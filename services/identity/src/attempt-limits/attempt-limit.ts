import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { memoryLimiter, redisLimiter } from '@crew/service-kit/redis/limiter';
import type { RedisClient } from '@crew/service-kit/redis/redis';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';

interface Options {
  redis: RedisClient;
  name: string;
  /** Attempts allowed in a window. */
  attempts: number;
  /** Length of the window. */
  seconds: number;
}

/**
 * A limit on attempts per window. Counted in Redis for all replicas together and in this process too, so that the limit
 * still holds while Redis is unavailable or has lost its data.
 */
export class AttemptLimit {
  private readonly memory: RateLimiterAbstract;
  private readonly redis: RateLimiterAbstract;

  constructor({ redis, name, attempts, seconds }: Options) {
    const allowance = { name: `limit:${name}`, points: attempts, seconds };
    this.memory = memoryLimiter(allowance);
    this.redis = redisLimiter(redis, allowance);
  }

  /**
   * Counts an attempt before it is made.
   * @throws DomainError `rate_limited`, with the seconds until the window ends
   */
  async consume(key: string): Promise<void> {
    for (const limiter of [this.memory, this.redis]) {
      try {
        await limiter.consume(key);
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooMany(refusal.msBeforeNext);
      }
    }
  }

  /** Counts without a limit. Resolves to how often the key is counted in its window, by this replica while Redis is unavailable. */
  async count(key: string): Promise<number> {
    const memory = await this.memory.penalty(key);
    const { consumedPoints } = await this.redis.penalty(key).catch(() => memory);
    return consumedPoints;
  }

  /** Takes one counted attempt back, for an attempt that did not fail. */
  async refund(key: string): Promise<void> {
    await Promise.allSettled([this.memory.reward(key), this.redis.reward(key)]);
  }

  /** Forgets all attempts of a key. */
  async reset(key: string): Promise<void> {
    await Promise.allSettled([this.memory.delete(key), this.redis.delete(key)]);
  }
}

function tooMany(ms: number): DomainError {
  const seconds = Math.max(1, Math.ceil(ms / 1_000));
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new DomainError('rate_limited', {
    message: `Too many attempts. Please try again in ${wait}.`,
    retryAfter: seconds,
  });
}
