import { DECK_IDS, type DeckId } from '@crew/contracts/chat/decks';
import type { PostingRules } from '@crew/contracts/chat/posting-rules.entities';
import { NATS } from '@crew/service-kit/nats/connect-nats';
import { REDIS, type RedisClient } from '@crew/service-kit/redis/redis';
import { CachedValue } from '@crew/service-kit/replicas/cached-value';
import type { Actor } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import type { NatsConnection } from '@nats-io/nats-core';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { StoredRules } from './posting-rules.schema.js';

const HOUR_MS = 3_600_000;

const NO_RULES: PostingRules = {
  slowModeS: Object.fromEntries(DECK_IDS.map((id) => [id, 0])) as PostingRules['slowModeS'],
  newAccounts: { hours: 24, pauseS: 0 },
};

/** A pause between two messages of a member. */
interface Pause {
  /** Where its end is kept. */
  key: string;
  seconds: number;
  words: string;
}

/** 30 → `30 seconds`, 60 → `minute`. */
const spelled = (seconds: number): string => {
  const [count, unit] = seconds % 60 === 0 ? [seconds / 60, 'minute'] : [seconds, 'second'];
  return count === 1 ? unit : `${count} ${unit}s`;
};

/** How often members may post to the decks. Kept in Redis; while that is away, nobody has to wait. */
@Injectable()
export class PostingRulesService {
  private readonly rules: CachedValue<PostingRules>;

  constructor(
    @InjectModel('PostingRules') private readonly stored: Model<StoredRules>,
    @Inject(REDIS) private readonly redis: RedisClient,
    @Inject(NATS) connection: NatsConnection,
  ) {
    this.rules = new CachedValue(connection, 'replica.chat.posting-rules', () => this.load());
  }

  current(): Promise<PostingRules> {
    return this.rules.get();
  }

  async set(rules: PostingRules): Promise<void> {
    await this.stored.updateOne({ _id: 'current' }, { $set: rules }, { upsert: true });
    this.rules.invalidate();
  }

  /**
   * Posts unless the member has to wait; a message that was not posted does not begin a pause.
   * @param clientId the same message again has not to wait for itself
   * @throws DomainError `rate_limited` with the seconds that are left, and what `post` throws
   */
  async paced<T>(author: Actor, deckId: DeckId, clientId: string, post: () => Promise<T>): Promise<T> {
    const begun: string[] = [];
    try {
      for (const pause of this.pausesFor(author, deckId, await this.current())) {
        if (await this.begin(pause, clientId)) begun.push(pause.key);
      }
      return await post();
    } catch (error) {
      await Promise.all(begun.map((key) => this.redis.del(key).catch(() => 0)));
      throw error;
    }
  }

  private pausesFor(author: Actor, deckId: DeckId, { slowModeS, newAccounts }: PostingRules): Pause[] {
    if (author.isAdmin) return [];
    const pauses: Pause[] = [];
    const slow = slowModeS[deckId];
    if (slow > 0) {
      const words = `This deck is in slow mode: one message every ${spelled(slow)}.`;
      pauses.push({ key: `pause:${deckId}:${author.id}`, seconds: slow, words });
    }
    const { hours, pauseS } = newAccounts;
    if (pauseS > 0 && Date.now() - Date.parse(author.createdAt) < hours * HOUR_MS) {
      const words = `New accounts post one message every ${spelled(pauseS)}.`;
      pauses.push({ key: `pause:new:${author.id}`, seconds: pauseS, words });
    }
    return pauses;
  }

  /** Whether the pause begins with this message; false when it began with it before, or nobody can tell. */
  private async begin({ key, seconds, words }: Pause, clientId: string): Promise<boolean> {
    const began = await this.redis
      .set(key, clientId, { condition: 'NX', expiration: { type: 'EX', value: seconds } })
      .catch(() => undefined);
    if (began === 'OK') return true;
    if (began === undefined) return false;
    const [by, leftMs] = await Promise.all([this.redis.get(key), this.redis.pTTL(key)]).catch(() => [clientId, 0]);
    if (by === clientId) return false;
    const retryAfter = Math.max(1, Math.ceil(Number(leftMs) / 1_000));
    const left = retryAfter === 1 ? 'a second' : `${retryAfter} seconds`;
    throw new DomainError('rate_limited', { message: `${words} Please wait ${left}.`, retryAfter });
  }

  private async load(): Promise<PostingRules> {
    const found = await this.stored.findById('current', { _id: 0 }).lean<PostingRules>();
    return found ?? NO_RULES;
  }
}
