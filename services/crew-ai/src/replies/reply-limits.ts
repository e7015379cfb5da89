import { ENV } from '@crew/service-kit/env-token';
import { insuredLimiter, tryConsume } from '@crew/service-kit/redis/limiter';
import { REDIS, type RedisClient } from '@crew/service-kit/redis/redis';
import { Inject, Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { CrewAiEnv } from '../crew-ai.env.js';

const HOUR_SECONDS = 3_600;

/** Rate limits of replies per member and per room. While Redis is unavailable each replica counts alone. */
@Injectable()
export class ReplyLimits {
  private readonly perMember: RateLimiterAbstract;
  private readonly perRoom: RateLimiterAbstract;

  constructor(@Inject(ENV) env: CrewAiEnv, @Inject(REDIS) redis: RedisClient) {
    const { CAPTAIN_REPLIES_PER_MEMBER_HOUR: hourly, CAPTAIN_REPLIES_PER_DECK_MINUTE: minutely } = env;
    this.perMember = insuredLimiter(redis, { name: 'captains:member', points: hourly, seconds: HOUR_SECONDS });
    this.perRoom = insuredLimiter(redis, { name: 'captains:deck', points: minutely, seconds: 60 });
  }

  /** Counts one reply; false when a limit is reached. */
  async take(memberId: string, roomId: string): Promise<boolean> {
    if (!(await tryConsume(this.perRoom, roomId))) return false;
    if (await tryConsume(this.perMember, memberId)) return true;
    await this.perRoom.reward(roomId);
    return false;
  }

  /** Undoes {@link take} for a reply that is not written. */
  async giveBack(memberId: string, roomId: string): Promise<void> {
    await Promise.all([this.perRoom.reward(roomId), this.perMember.reward(memberId)]);
  }

  /** Whether the limit of a room is reached for everybody. */
  async isReached(roomId: string): Promise<boolean> {
    return (await this.perRoom.get(roomId))?.remainingPoints === 0;
  }
}
