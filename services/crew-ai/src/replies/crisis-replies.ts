import type { DeckId } from '@crew/contracts/chat/decks';
import { REDIS, type RedisClient } from '@crew/service-kit/redis/redis';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Inject, Injectable } from '@nestjs/common';
import { CrisisService, type Crisis } from '../crisis/crisis.service.js';
import { ReplyLimits } from './reply-limits.js';
import { roomIdOf } from './reply-room.js';
import { ReplyRooms } from './reply-rooms.js';
import { ReplyRepository } from './reply.repository.js';
import type { ReplyDocument } from './reply.schema.js';

/** The full text is posted to a member once in so long. */
const ONCE_IN_MS = 6 * 3_600_000;

/** Deletes a key that still has a value. */
const DELETE_IF_EQUAL = 'if redis.call("get", KEYS[1]) == ARGV[1] then return redis.call("del", KEYS[1]) end return 0';

type CrisisMessage = Pick<ReplyDocument, 'deckId' | 'podId' | 'messageId' | 'memberId' | 'crewKey'>;

/** Answers members in a crisis at once, with fixed texts: without a model, its budget, the queue or a captain's turn. */
@Injectable()
export class CrisisReplies {
  constructor(
    @Inject(REDIS) private readonly redis: RedisClient,
    private readonly crisis: CrisisService,
    private readonly limits: ReplyLimits,
    private readonly replies: ReplyRepository,
    private readonly rooms: ReplyRooms,
  ) {}

  /**
   * Whether the message is of a member in a crisis, to which no model replies: a reply in progress ends. Idempotent.
   * @param addressed whether the member wrote to the captain, and gets a short answer when the full text is no longer due
   */
  async answer(message: CrisisMessage, content: string, addressed: boolean): Promise<boolean> {
    const crisis = this.crisis.detect(content);
    if (!crisis) return false;
    const text = await this.textFor(message, crisis, addressed);
    if (text !== undefined) await this.post(message, text);
    await this.replies.abandonAllTo(message.messageId);
    return true;
  }

  /** Posts a text, once to a message; unless it is posted, the full text stays due. */
  private async post(message: CrisisMessage, text: string): Promise<void> {
    let isPosted = false;
    try {
      isPosted = (await this.rooms.of(message).post(message, text, 'crisis')) !== undefined;
    } catch (error) {
      // The message got another text before it was edited.
      isPosted = error instanceof DomainError && error.code === 'idempotency_mismatch';
      if (!isPosted) throw error;
    } finally {
      if (!isPosted) await this.forgetFirst(message);
    }
  }

  private async textFor(message: CrisisMessage, crisis: Crisis, addressed: boolean): Promise<string | undefined> {
    const { memberId, messageId } = message;
    const first = await this.firstOf(message);
    if (first === valueOf(message)) {
      await this.note(message);
      return this.crisis.textFor(crisis, memberId);
    }
    const isAnswered = first.startsWith(messageId);
    const allowed = addressed && !isAnswered && (await this.limits.take(memberId, roomIdOf(message)));
    return allowed ? this.crisis.shortTextFor(crisis) : undefined;
  }

  private async note({ messageId, deckId, podId }: CrisisMessage): Promise<void> {
    const deck = { kind: 'deck', deckId: deckId as DeckId, messageId } as const;
    await this.crisis.note({ id: messageId, place: podId === undefined ? deck : { kind: 'pod' } });
  }

  /** The first such message of the member in hours, and the captain who answers it: by default these. */
  private async firstOf(message: CrisisMessage): Promise<string> {
    const value = valueOf(message);
    try {
      const expiration = { type: 'PX', value: ONCE_IN_MS } as const;
      const set = await this.redis.set(keyOf(message), value, { condition: 'NX', expiration });
      return set !== null ? value : ((await this.redis.get(keyOf(message))) ?? value);
    } catch {
      // Without Redis the text may come more often than needed.
      return value;
    }
  }

  private async forgetFirst(message: CrisisMessage): Promise<void> {
    const options = { keys: [keyOf(message)], arguments: [valueOf(message)] };
    await this.redis.eval(DELETE_IF_EQUAL, options).catch(() => undefined);
  }
}

const keyOf = ({ memberId }: CrisisMessage): string => `captains:crisis:${memberId}`;
const valueOf = ({ messageId, crewKey }: CrisisMessage): string => `${messageId}:${crewKey}`;
