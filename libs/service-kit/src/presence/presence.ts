import { Inject, Injectable } from '@nestjs/common';
import { REDIS, type RedisClient } from '../redis/redis.js';

const KEY = 'presence';
/** Somebody of whom no gateway has heard for this long is not aboard any more. */
const ABOARD_MS = 30_000;

/**
 * Which members have an open event stream on any gateway. Kept in Redis, where each entry runs out by itself: a
 * gateway that is killed leaves nobody aboard for ever.
 */
@Injectable()
export class Presence {
  constructor(@Inject(REDIS) private readonly redis: RedisClient) {}

  /** Says that these members are aboard; to be said again within half a minute. */
  async keep(userIds: readonly string[]): Promise<void> {
    if (userIds.length === 0) return;
    const score = Date.now() + ABOARD_MS;
    await this.redis.zAdd(
      KEY,
      userIds.map((value) => ({ score, value })),
    );
  }

  /** Says that these members have left. */
  async drop(userIds: readonly string[]): Promise<void> {
    if (userIds.length > 0) await this.redis.zRem(KEY, [...userIds]);
  }

  /** Forgets whose time has run out. */
  async sweep(): Promise<void> {
    await this.redis.zRemRangeByScore(KEY, '-inf', Date.now());
  }

  /** Those of the given members who are aboard; nobody while Redis is away. */
  async among(userIds: readonly string[]): Promise<Set<string>> {
    if (userIds.length === 0) return new Set();
    const now = Date.now();
    const scores = await this.redis.zmScore(KEY, [...userIds]).catch(() => []);
    return new Set(userIds.filter((_, index) => (scores[index] ?? 0) > now));
  }
}
