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

/** Counts an attempt at the cause of a pause, which the first starts; during the pause of another, how long it lasts. */
const START = `
  local cause = redis.call('HGET', KEYS[1], 'cause')
  if cause and cause ~= ARGV[1] then return redis.call('PTTL', KEYS[1]) end
  redis.call('HINCRBY', KEYS[1], 'attempts', 1)
  if not cause then
    redis.call('HSET', KEYS[1], 'cause', ARGV[1])
    redis.call('EXPIRE', KEYS[1], ARGV[2])
  end
  return nil`;

/** Takes an attempt back, and with the last one the pause. */
const END = `
  if redis.call('HGET', KEYS[1], 'cause') ~= ARGV[1] then return end
  if redis.call('HINCRBY', KEYS[1], 'attempts', -1) < 1 then redis.call('DEL', KEYS[1]) end`;

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
   * @param message identifies the message among those of the author: a retry does not wait for its own first attempt
   * @throws DomainError `rate_limited` with the seconds left, and what `post` throws
   */
  async throttle<T>(author: Actor, deckId: DeckId, message: string, post: () => Promise<T>): Promise<T> {
    const pauses = pausesFor(author, deckId, await this.current(), Date.now());
    return this.pausing(pauses, message, post);
  }

  /** Runs `edit`, which changes the text of a message, unless the editor has to wait; see {@link pausesForEdit}. */
  async throttleEdit<T>(editor: Actor, message: StoredMessage, edit: () => Promise<T>): Promise<T> {
    const now = Date.now();
    const pauses = pausesFor(editor, roomOf(message) as DeckId, await this.current(), now);
    const edited = { id: message._id, editorId: editor.id, createdAt: message.createdAt };
    return this.pausing(pausesForEdit(pauses, edited, now), uuidv7(), edit);
  }

  /** Starts the pauses, runs `act`, and ends them when it fails, unless another attempt at the same has not failed. */
  private async pausing<T>(pauses: readonly Pause[], cause: string, act: () => Promise<T>): Promise<T> {
    const started: string[] = [];
    try {
      for (const pause of pauses) if (await this.start(pause, cause)) started.push(pause.key);
      return await act();
    } catch (error) {
      const end = (key: string) => this.redis.eval(END, { keys: [key], arguments: [cause] });
      await Promise.all(started.map((key) => end(key).catch(() => 0)));
      throw error;
    }
  }

  /** Starts the pause, also for another attempt at what started it; false while Redis is unavailable. */
  private async start(pause: Pause, cause: string): Promise<boolean> {
    const given = [cause, String(pause.seconds)];
    const leftMs = await this.redis.eval(START, { keys: [pause.key], arguments: given }).catch(() => undefined);
    if (leftMs === undefined) return false;
    if (leftMs === null) return true;
    const retryAfter = Math.max(1, Math.ceil(Number(leftMs) / 1_000));
    throw new DomainError('rate_limited', { message: waitMessage(pause, retryAfter), retryAfter });
  }
}
