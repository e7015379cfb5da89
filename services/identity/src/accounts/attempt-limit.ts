import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { memoryLimiter, redisLimiter } from '@crew/service-kit/redis/limiter';
import type { RedisClient } from '@crew/service-kit/redis/redis';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';

interface Options {
  redis: RedisClient;
  name: string;
  /** Attempts let through in a window. */
  attempts: number;
  seconds: number;
}

/**
 * Lets a number of attempts through in a window. Counted in Redis for all replicas together, and in this process
 * too: whatever happens to Redis, the limit stays closed.
 */
export class AttemptLimit {
  private readonly near: RateLimiterAbstract;
  private readonly far: RateLimiterAbstract;

  constructor({ redis, name, attempts, seconds }: Options) {
    const allowance = { name: `limit:${name}`, points: attempts, seconds };
    this.near = memoryLimiter(allowance);
    this.far = redisLimiter(redis, allowance);
  }

  /**
   * Counts an attempt before it is made.
   * @throws DomainError `rate_limited`, with the seconds until the window ends
   */
  async take(key: string): Promise<void> {
    for (const limiter of [this.near, this.far]) {
      try {
        await limiter.consume(key);
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooMany(refusal.msBeforeNext);
      }
    }
  }

  /** Takes one attempt back: it was no failure. */
  async giveBack(key: string): Promise<void> {
    await Promise.allSettled([this.near.reward(key), this.far.reward(key)]);
  }

  /** Begins anew. */
  async forgive(key: string): Promise<void> {
    await Promise.allSettled([this.near.delete(key), this.far.delete(key)]);
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
