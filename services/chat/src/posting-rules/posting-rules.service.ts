import type { DeckId } from '@crew/contracts/chat/decks';
import type { PostingRules } from '@crew/contracts/chat/posting-rules.entities';
import { auditChanges } from '@crew/contracts/identity/audit-changes';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import { roomOf, type StoredMessage } from '@crew/message-log/stored-message';
import { NATS } from '@crew/service-kit/nats/connect-nats';
import { REDIS, type RedisClient } from '@crew/service-kit/redis/redis';
import { CachedValue } from '@crew/service-kit/replicas/cached-value';
import type { Actor, CallContext } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import type { NatsConnection } from '@nats-io/nats-core';
import { Inject, Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import { PostingRulesRepository } from './posting-rules.repository.js';
import { DEFAULT_RULES, pausesFor, pausesForEdit, waitMessage, type Pause } from './posting-rules.rules.js';

const flat = ({ slowModeS, newAccounts }: PostingRules) => ({
  ...slowModeS,
  newAccountHours: newAccounts.hours,
  newAccountPauseS: newAccounts.pauseS,
});

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
    const details = auditChanges(flat((await this.stored.find()) ?? DEFAULT_RULES), flat(rules));
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
    const pauses = pausesFor(author, deckId, await this.current(), Date.now());
    return this.pausing(pauses, clientId, post);
  }

  /** Runs `edit`, which changes the text of a message, unless the editor has to wait; see {@link pausesForEdit}. */
  async throttleEdit<T>(editor: Actor, message: StoredMessage, edit: () => Promise<T>): Promise<T> {
    const now = Date.now();
    const pauses = pausesFor(editor, roomOf(message) as DeckId, await this.current(), now);
    const edited = { id: message._id, editorId: editor.id, createdAt: message.createdAt };
    return this.pausing(pausesForEdit(pauses, edited, now), uuidv7(), edit);
  }

  /** Starts the pauses, runs `act`, and ends them again when it fails. */
  private async pausing<T>(pauses: readonly Pause[], clientId: string, act: () => Promise<T>): Promise<T> {
    const started: string[] = [];
    try {
      for (const pause of pauses) if (await this.start(pause, clientId)) started.push(pause.key);
      return await act();
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
