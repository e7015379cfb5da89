import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { RedisClient } from './redis.js';

const REDIS_TIMEOUT_MS = 500;

/** A number of points per window of so many seconds. */
interface Allowance {
  /** Prefix of the keys in Redis. */
  name: string;
  points: number;
  seconds: number;
}

/**
 * Returns a limiter that counts in Redis for all replicas together. `consume` rejects with a `RateLimiterRes` when the
 * allowance is used up, and with an Error within 500 ms when Redis is unavailable.
 */
export const redisLimiter = (redis: RedisClient, allowance: Allowance): RateLimiterAbstract =>
  bounded(new RateLimiterRedis(inRedis(redis, allowance)));

/** Like {@link redisLimiter}, but each replica counts for itself while Redis is unavailable: the limit is never off. */
export const insuredLimiter = (redis: RedisClient, allowance: Allowance): RateLimiterAbstract =>
  bounded(
    new RateLimiterRedis({
      ...inRedis(redis, allowance),
      // Keys above the allowance are rejected without asking Redis, also when Redis loses its data. A key exactly at the
      // allowance is not, because its last point may be given back.
      inMemoryBlockOnConsumed: allowance.points + 1,
      insuranceLimiter: memoryLimiter(allowance),
    }),
  );

/** Counts one of a key's allowance; false when it is used up. @throws when the limiter is unavailable */
export async function tryConsume(limiter: RateLimiterAbstract, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    throw refusal;
  }
}

/** Returns a limiter that counts in this process alone. */
export const memoryLimiter = (allowance: Allowance): RateLimiterMemory => new RateLimiterMemory(termsOf(allowance));

const termsOf = ({ name, points, seconds }: Allowance) => ({ keyPrefix: name, points, duration: seconds });

const inRedis = (redis: RedisClient, allowance: Allowance) => ({
  ...termsOf(allowance),
  // `bounded` is the timeout of each: the client's own costs an AbortSignal per command.
  storeClient: redis.withCommandOptions({ timeout: 0 }),
  useRedisPackage: true,
  rejectIfRedisNotReady: true,
});

const bounded = (limiter: RateLimiterRedis): RateLimiterAbstract =>
  new RLWrapperTimeouts({ limiter, timeoutMs: REDIS_TIMEOUT_MS });
