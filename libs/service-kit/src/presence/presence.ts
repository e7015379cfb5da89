import { Inject, Injectable } from '@nestjs/common';
import { REDIS, type RedisClient } from '../redis/redis.js';

const GATEWAYS = 'presence.places';
const keyOf = (gatewayId: string): string => `presence.at.${gatewayId}`;
/** Lifetime of an entry: a member whose entry no gateway has refreshed since is offline. */
const ONLINE_MS = 30_000;
/** Sorted set of members by the time until which they count as active, in epoch milliseconds. */
const LOOKING = 'presence.looking';
/** An online member without activity for this long is away. */
const AWAY_AFTER_MS = 5 * 60_000;

/**
 * Records in Redis which members have an open event stream, per gateway, and which of them are active. Entries expire by
 * themselves, so that a killed gateway leaves no member online.
 */
@Injectable()
export class Presence {
  constructor(@Inject(REDIS) private readonly redis: RedisClient) {}

  /** Marks members online at a gateway. Must be repeated within 30 s. */
  async keep(gatewayId: string, userIds: readonly string[]): Promise<void> {
    if (userIds.length === 0) return;
    const score = Date.now() + ONLINE_MS;
    const entries = userIds.map((value) => ({ score, value }));
    await Promise.all([
      this.redis.zAdd(keyOf(gatewayId), entries),
      this.redis.pExpire(keyOf(gatewayId), ONLINE_MS),
      this.redis.zAdd(GATEWAYS, { score, value: gatewayId }),
    ]);
  }

  /** Removes members from a gateway. */
  async drop(gatewayId: string, userIds: readonly string[]): Promise<void> {
    if (userIds.length > 0) await this.redis.zRem(keyOf(gatewayId), [...userIds]);
  }

  /** Records activity of a member. Resolves to whether the member was away before. */
  async look(userId: string): Promise<boolean> {
    const now = Date.now();
    const until = await this.redis.zScore(LOOKING, userId);
    await this.redis.zAdd(LOOKING, { score: now + AWAY_AFTER_MS, value: userId });
    return (until ?? 0) <= now;
  }

  /** Resolves to the given members who are active, online or not. @throws Error when Redis is unavailable */
  async looking(userIds: readonly string[]): Promise<Set<string>> {
    if (userIds.length === 0) return new Set();
    const now = Date.now();
    const until = await this.redis.zmScore(LOOKING, [...userIds]);
    return new Set(userIds.filter((_, index) => (until[index] ?? 0) > now));
  }

  /** Resolves to the status of each online member; a missing member is offline, as all are while Redis is unavailable. */
  async statusesOf(userIds: readonly string[]): Promise<Map<string, 'online' | 'away'>> {
    const [online, looking] = await Promise.all([
      this.among(userIds),
      this.looking(userIds).catch(() => new Set<string>()),
    ]);
    return new Map([...online].map((id) => [id, looking.has(id) ? 'online' : 'away']));
  }

  /** Removes expired entries of a gateway, and expired gateways. */
  async sweep(gatewayId: string): Promise<void> {
    const now = Date.now();
    await Promise.all([
      this.redis.zRemRangeByScore(keyOf(gatewayId), '-inf', now),
      this.redis.zRemRangeByScore(GATEWAYS, '-inf', now),
      this.redis.zRemRangeByScore(LOOKING, '-inf', now),
    ]);
  }

  /** Resolves to the given members who are online at any gateway; to none while Redis is unavailable. */
  async among(userIds: readonly string[]): Promise<Set<string>> {
    if (userIds.length === 0) return new Set();
    const now = Date.now();
    const gatewayIds = await this.redis.zRangeByScore(GATEWAYS, now, '+inf').catch(() => []);
    const online = gatewayIds.map(async (gatewayId) => {
      const scores = await this.redis.zmScore(keyOf(gatewayId), [...userIds]).catch(() => []);
      return userIds.filter((_, index) => (scores[index] ?? 0) > now);
    });
    return new Set((await Promise.all(online)).flat());
  }
}
