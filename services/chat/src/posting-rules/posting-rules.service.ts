import type { DeckId } from '@crew/contracts/chat/decks';
import type { PostingRules } from '@crew/contracts/chat/posting-rules.entities';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import { NATS } from '@crew/service-kit/nats/connect-nats';
import { REDIS, type RedisClient } from '@crew/service-kit/redis/redis';
import { CachedValue } from '@crew/service-kit/replicas/cached-value';
import type { Actor, CallContext } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import type { NatsConnection } from '@nats-io/nats-core';
import { Inject, Injectable } from '@nestjs/common';
import { PostingRulesRepository } from './posting-rules.repository.js';
import { DEFAULT_RULES, pausesFor, waitMessage, type Pause } from './posting-rules.rules.js';

/** How often members may post to the decks. Pauses are kept in Redis; while it is unavailable, nobody has to wait. */
@Injectable()
export class PostingRulesService {
  private readonly rules: CachedValue<PostingRules>;

  constructor(
    private readonly stored: PostingRulesRepository,
    private readonly rpc: RpcClient,
    @Inject(REDIS) private readonly redis: RedisClient,
    @Inject(NATS) connection: NatsConnection,
  ) {
    const load = async () => (await this.stored.find()) ?? DEFAULT_RULES;
    this.rules = new CachedValue(connection, 'replica.chat.posting-rules', load);
  }

  current(): Promise<PostingRules> {
    return this.rules.get();
  }

  async set(rules: PostingRules, context: CallContext): Promise<PostingRules> {
    const { slowModeS, newAccounts } = rules;
    const details = { ...slowModeS, newAccountHours: newAccounts.hours, newAccountPauseS: newAccounts.pauseS };
    await this.rpc.call(recordAudit, { action: 'posting-rules.set', target: null, details }, context);
    await this.stored.save(rules);
    this.rules.invalidate();
    return rules;
  }

  /**
   * Runs `post` unless the author has to wait. A message that fails to post starts no pause.
   * @param clientId idempotency key of the message: a retry does not wait for its own first attempt
   * @throws DomainError `rate_limited` with the seconds left, and what `post` throws
   */
  async throttle<T>(author: Actor, deckId: DeckId, clientId: string, post: () => Promise<T>): Promise<T> {
    const started: string[] = [];
    try {
      for (const pause of pausesFor(author, deckId, await this.current(), Date.now())) {
        if (await this.start(pause, clientId)) started.push(pause.key);
      }
      return await post();
    } catch (error) {
      await Promise.all(started.map((key) => this.redis.del(key).catch(() => 0)));
      throw error;
    }
  }

  /** Whether this message starts the pause: false for a retry and while Redis is unavailable. */
  private async start(pause: Pause, clientId: string): Promise<boolean> {
    const { key, seconds } = pause;
    const result = await this.redis
      .set(key, clientId, { condition: 'NX', expiration: { type: 'EX', value: seconds } })
      .catch(() => undefined);
    if (result === 'OK') return true;
    if (result === undefined) return false;
    const [startedBy, leftMs] = await Promise.all([this.redis.get(key), this.redis.pTTL(key)]).catch(() => [
      clientId,
      0,
    ]);
    if (startedBy === clientId) return false;
    const retryAfter = Math.max(1, Math.ceil(Number(leftMs) / 1_000));
    throw new DomainError('rate_limited', { message: waitMessage(pause, retryAfter), retryAfter });
  }
}
