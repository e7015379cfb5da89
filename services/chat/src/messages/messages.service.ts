import { createHash } from 'node:crypto';
import { WINDOWS_MS } from '@crew/contracts/chat/chat.constants';
import { deckMessage, messagePosted } from '@crew/contracts/chat/chat.events';
import type { DeckId } from '@crew/contracts/chat/decks';
import type { listMessages } from '@crew/contracts/chat/list-messages';
import type { postMessage } from '@crew/contracts/chat/post-message';
import type { ParsedInput } from '@crew/contracts/rpc';
import type { Decide } from '@crew/message-log/change-queue';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { MessageLog } from '@crew/message-log/message-log';
import type { RoomState } from '@crew/message-log/room-state';
import type { MessageKind, StoredMessage } from '@crew/message-log/stored-message';
import { fact, Outbox } from '@crew/service-kit/events/outbox';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { PushPublisher } from '@crew/service-kit/events/push-publisher';
import type { Actor } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import { DeckMembers } from '../members/deck-members.js';
import { presentMessage } from './message.presenter.js';

export interface Speech {
  deckId: DeckId;
  kind: MessageKind;
  /** A member's id, a captain's key, or null for the system. */
  authorId: string | null;
  content: string;
  mentions: string[];
  clientId: string;
  /** Id of the message that this one answers. */
  replyTo?: string | undefined;
}

/** What is said in the decks, and what becomes of it. */
@Injectable()
export class MessagesService {
  readonly log: MessageLog;

  constructor(
    @InjectModel('Message') private readonly messages: Model<StoredMessage>,
    @InjectModel('Room') rooms: Model<RoomState>,
    outbox: Outbox,
    private readonly push: PushPublisher,
    private readonly members: MemberDirectory,
    private readonly deckMembers: DeckMembers,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.log = new MessageLog({
      messages,
      rooms,
      outbox,
      factsOf: (message) => [fact(messagePosted, `posted:${message._id}`, this.presentAtOnce(message))],
      print: (found) => this.print(found),
    });
  }

  /** Posts a member's message and returns it as JSON. */
  async post(input: ParsedInput<typeof postMessage>, author: Actor): Promise<string> {
    await this.members.meet(author);
    const json = await this.say({
      ...input,
      kind: 'member',
      authorId: author.id,
      clientId: input.clientId ?? uuidv7(),
    });
    // Not worth failing a message that is posted.
    this.deckMembers
      .note(input.deckId, author.id)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'a visit went unnoted'));
    return json;
  }

  /**
   * Puts something said by anybody into a deck, tells every open stream, and returns it as JSON.
   * @throws DomainError `reply_gone` when it answers no message of the deck
   */
  async say({ deckId, replyTo, ...said }: Speech): Promise<string> {
    const { message, json } = await this.log.append({
      ...said,
      _id: uuidv7(),
      roomId: deckId,
      replyTo: replyTo === undefined ? null : await this.answered(deckId, replyTo),
      sentHash: createHash('sha1')
        .update(JSON.stringify([said.content, said.mentions, replyTo]))
        .digest('base64url'),
      createdAt: new Date(),
    });
    this.push.publishPrinted(deckMessage, message.roomId, json);
    return json;
  }

  /**
   * Changes a message, tells every open stream, and returns it as JSON.
   * @throws DomainError `not_found` when there is no such message, and what `decide` throws
   */
  async change(messageId: string, decide: Decide): Promise<string> {
    const { roomId } = await this.get(messageId);
    const { json, fresh } = await this.log.change(roomId, messageId, decide);
    if (fresh) this.push.publishPrinted(deckMessage, roomId, json);
    return json;
  }

  /** @throws DomainError `not_found` when there is no such message */
  async get(messageId: string): Promise<StoredMessage> {
    const found = await this.log.find(messageId);
    if (!found) throw new DomainError('not_found');
    return found;
  }

  /** @throws DomainError `not_found` when the cursor is no message of the deck */
  async page(request: ParsedInput<typeof listMessages>): Promise<string[]> {
    const { deckId, before, after, around, from, limit, window } = request;
    if ([before, after, around, from].filter((cursor) => cursor !== undefined).length > 1) {
      throw new DomainError('invalid_input', { message: 'Only one of before, after, around and from can be given' });
    }
    if (from !== undefined) return this.log.page(deckId, { limit, afterSeq: from - 1 });
    if (around !== undefined) {
      const seq = await this.seqOf(deckId, around);
      const half = Math.ceil(limit / 2);
      const upTo = await this.log.page(deckId, { limit: half, beforeSeq: seq + 1 });
      return [...upTo, ...(await this.log.page(deckId, { limit: limit - half || 1, afterSeq: seq }))];
    }
    if (after !== undefined) return this.log.page(deckId, { limit, afterSeq: await this.seqOf(deckId, after) });
    const beforeSeq = before === undefined ? undefined : await this.seqOf(deckId, before);
    return this.log.page(deckId, { limit, beforeSeq, since: window && new Date(Date.now() - WINDOWS_MS[window]) });
  }

  private async seqOf(deckId: DeckId, messageId: string): Promise<number> {
    const { roomId, seq } = await this.get(messageId);
    if (roomId !== deckId) throw new DomainError('not_found');
    return seq;
  }

  private async answered(deckId: DeckId, messageId: string): Promise<StoredMessage['replyTo']> {
    const found = await this.log.find(messageId);
    if (!found || found.roomId !== deckId || found.deletedAt) throw new DomainError('reply_gone');
    return { id: found._id, seq: found.seq, authorId: found.authorId };
  }

  private async print(messages: StoredMessage[]): Promise<string[]> {
    const answeredIds = messages.flatMap(({ replyTo }) => replyTo?.id ?? []);
    const answered =
      answeredIds.length > 0
        ? await this.messages.find({ _id: { $in: answeredIds } }, { outbox: 0 }).lean<StoredMessage[]>()
        : [];
    const members = await this.members.find(
      [...messages, ...answered].flatMap(({ kind, authorId }) =>
        kind === 'member' && authorId !== null ? [authorId] : [],
      ),
    );
    const surroundings = { members, answered: new Map(answered.map((message) => [message._id, message])) };
    return messages.map((message) => JSON.stringify(presentMessage(message, surroundings)));
  }

  /** A message as it is posted, with what is known without asking: a quote in it has no words. */
  private presentAtOnce(message: StoredMessage) {
    const members = this.members.remembered([message.authorId ?? '']);
    return presentMessage(message, { members, answered: new Map() });
  }
}
