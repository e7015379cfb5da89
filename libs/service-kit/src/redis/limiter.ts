import {
  RateLimiterMemory,
  RateLimiterRedis,
  RLWrapperTimeouts,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { RedisClient } from './redis.js';

/** Longer than this nobody waits for Redis. */
const REDIS_PATIENCE_MS = 500;

/** So many points in a window of so many seconds. */
export interface Allowance {
  /** What is counted: keys in Redis begin with it. */
  name: string;
  points: number;
  seconds: number;
}

/**
 * Counts in Redis, for all replicas together. `consume` rejects with a `RateLimiterRes` when the allowance is used up,
 * and with an Error, soon, when Redis is away.
 */
export const redisLimiter = (redis: RedisClient, allowance: Allowance): RateLimiterAbstract =>
  bounded(new RateLimiterRedis(inRedis(redis, allowance)));

/** The same, and while Redis is away each replica counts for itself: the limit is never open. */
export const insuredLimiter = (redis: RedisClient, allowance: Allowance): RateLimiterAbstract =>
  bounded(
    new RateLimiterRedis({
      ...inRedis(redis, allowance),
      // Who was refused once is refused without asking Redis, and also when Redis forgets; not who took the last point,
      // for it may be given back.
      inMemoryBlockOnConsumed: allowance.points + 1,
      insuranceLimiter: memoryLimiter(allowance),
    }),
  );

/** Counts in this process alone. */
export const memoryLimiter = (allowance: Allowance): RateLimiterMemory => new RateLimiterMemory(termsOf(allowance));

const termsOf = ({ name, points, seconds }: Allowance) => ({ keyPrefix: name, points, duration: seconds });

const inRedis = (redis: RedisClient, allowance: Allowance) => ({
  ...termsOf(allowance),
  storeClient: redis,
  useRedisPackage: true,
  rejectIfRedisNotReady: true,
});

const bounded = (limiter: RateLimiterRedis): RateLimiterAbstract =>
  new RLWrapperTimeouts({ limiter, timeoutMs: REDIS_PATIENCE_MS });
