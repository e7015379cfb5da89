import { ENV } from '@crew/service-kit/env-token';
import { REDIS, type RedisClient } from '@crew/service-kit/redis/redis';
import { Inject, Injectable } from '@nestjs/common';
import type { CrewAiEnv } from '../crew-ai.env.js';

/** Least time between two replies in a room. */
const PAUSE_MS = 3_000;
/** Time for typing and posting, in addition to the model's timeout. */
const GRACE_MS = 15_000;
/** Longest wait before the next attempt: less than the pause, so that a waiting reply sees the pause and its end. */
const RETRY_AFTER_MS = 2_500;

/** Lets captains reply one after another in a room, with a pause in between. The lease is in Redis, for all replicas. */
@Injectable()
export class RoomLease {
  private readonly longestMs: number;
  private readonly pauseMs: number;

  constructor(
    @Inject(ENV) env: CrewAiEnv,
    @Inject(REDIS) private readonly redis: RedisClient,
  ) {
    this.longestMs = env.AI_TIMEOUT_SECONDS * 1_000 + GRACE_MS;
    this.pauseMs = Math.max(1, Math.round(PAUSE_MS * env.CAPTAIN_PACE));
  }

  /** Resolves to 0 when the reply holds the lease, else to the milliseconds to wait before the next attempt. */
  async acquire(roomId: string, replyId: string): Promise<number> {
    const expiration = { type: 'PX', value: this.longestMs } as const;
    const acquired = await this.redis.set(keyOf(roomId), replyId, { condition: 'NX', expiration });
    // A reply that is resumed after a crash still holds its lease.
    if (acquired || (await this.redis.get(keyOf(roomId))) === replyId) return 0;
    return Math.min(RETRY_AFTER_MS, Math.max(50, await this.redis.pTTL(keyOf(roomId))));
  }

  /** Starts the pause, after which the lease is free. */
  async release(roomId: string): Promise<void> {
    await this.redis.set(keyOf(roomId), 'pause', { expiration: { type: 'PX', value: this.pauseMs } });
  }
}

const keyOf = (roomId: string): string => `captains:turn:${roomId}`;
