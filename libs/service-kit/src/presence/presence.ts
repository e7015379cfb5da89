import { Inject, Injectable } from '@nestjs/common';
import { REDIS, type RedisClient } from '../redis/redis.js';

const PLACES = 'presence.places';
const keyOf = (place: string): string => `presence.at.${place}`;
/** Somebody of whom no gateway has heard for this long is not aboard any more. */
const ABOARD_MS = 30_000;
/** Until when each member counts as looking at the product. */
const LOOKING = 'presence.looking';
/** Who is aboard and has not looked for this long is away. */
export const AWAY_AFTER_MS = 5 * 60_000;

/**
 * Which members have an open event stream on any gateway, and who of them looks at it. Kept in Redis by place, which is
 * one running gateway: who leaves one may be aboard by another. Each entry runs out by itself: a gateway that is killed
 * leaves nobody aboard for ever.
 */
@Injectable()
export class Presence {
  constructor(@Inject(REDIS) private readonly redis: RedisClient) {}

  /** Says that these members are aboard at a place; to be said again within half a minute. */
  async keep(place: string, userIds: readonly string[]): Promise<void> {
    if (userIds.length === 0) return;
    const score = Date.now() + ABOARD_MS;
    const entries = userIds.map((value) => ({ score, value }));
    await Promise.all([
      this.redis.zAdd(keyOf(place), entries),
      this.redis.pExpire(keyOf(place), ABOARD_MS),
      this.redis.zAdd(PLACES, { score, value: place }),
    ]);
  }

  /** Says that these members have left a place. */
  async drop(place: string, userIds: readonly string[]): Promise<void> {
    if (userIds.length > 0) await this.redis.zRem(keyOf(place), [...userIds]);
  }

  /** Says that a member is looking just now. Resolves to whether they had not for so long that they were away. */
  async look(userId: string): Promise<boolean> {
    const now = Date.now();
    const until = await this.redis.zScore(LOOKING, userId);
    await this.redis.zAdd(LOOKING, { score: now + AWAY_AFTER_MS, value: userId });
    return (until ?? 0) <= now;
  }

  /** Those of the given members who have looked of late, aboard or not. @throws when Redis is away */
  async looking(userIds: readonly string[]): Promise<Set<string>> {
    if (userIds.length === 0) return new Set();
    const now = Date.now();
    const until = await this.redis.zmScore(LOOKING, [...userIds]);
    return new Set(userIds.filter((_, index) => (until[index] ?? 0) > now));
  }

  /** How each of the given members is; who is not in the answer is offline, as all are while Redis is away. */
  async statusesOf(userIds: readonly string[]): Promise<Map<string, 'online' | 'away'>> {
    const [aboard, looking] = await Promise.all([
      this.among(userIds),
      this.looking(userIds).catch(() => new Set<string>()),
    ]);
    return new Map([...aboard].map((id) => [id, looking.has(id) ? 'online' : 'away']));
  }

  /** Forgets whose time has run out at a place, and places that are no more. */
  async sweep(place: string): Promise<void> {
    const now = Date.now();
    await Promise.all([
      this.redis.zRemRangeByScore(keyOf(place), '-inf', now),
      this.redis.zRemRangeByScore(PLACES, '-inf', now),
      this.redis.zRemRangeByScore(LOOKING, '-inf', now),
    ]);
  }

  /** Those of the given members who are aboard anywhere; nobody while Redis is away. */
  async among(userIds: readonly string[]): Promise<Set<string>> {
    if (userIds.length === 0) return new Set();
    const now = Date.now();
    const places = await this.redis.zRangeByScore(PLACES, now, '+inf').catch(() => []);
    const aboard = places.map(async (place) => {
      const scores = await this.redis.zmScore(keyOf(place), [...userIds]).catch(() => []);
      return userIds.filter((_, index) => (scores[index] ?? 0) > now);
    });
    return new Set((await Promise.all(aboard)).flat());
  }
}
