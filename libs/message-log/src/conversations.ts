import { createHash } from 'node:crypto';
import { WINDOWS_MS } from '@crew/contracts/chat/chat.constants';
import { gistOf } from '@crew/contracts/chat/gist-of';
import type { EventEnvelope, StreamEventContract } from '@crew/contracts/event';
import type { MessagePicture } from '@crew/contracts/media/media.entities';
import type { MemberDirectory } from '@crew/member-directory/member-directory';
import type { Outbox } from '@crew/service-kit/events/outbox';
import { streamEventSubject, type StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import type { NatsConnection } from '@nats-io/nats-core';
import type { Model } from 'mongoose';
import type { Decide } from './change-queue.js';
import { MessageLog } from './message-log.js';
import { previewed, unnamed } from './message.rules.js';
import { firstLink } from './first-link.js';
import type { LinkPreviews } from './link-previews.js';
import type { MessagePictures } from './message-pictures.js';
import { newMessageId } from './message-id.js';
import { presentMessage, type RoomMessage, type Surroundings } from './message.presenter.js';
import type { RoomState } from './room-state.js';
import { findMessages, type Search } from './search.js';
import {
  pictureIdsOf,
  UNREAD_FIELDS,
  type Guest,
  type MessageKind,
  type NewMessage,
  type StoredMessage,
} from './stored-message.js';

export interface Speech {
  roomId: string;
  kind: MessageKind;
  /** A member's id, a captain's key, or null for the system. */
  authorId: string | null;
  content: string;
  mentions: string[];
  clientId: string;
  /** Id of the message that this one answers. */
  replyTo?: string | undefined;
  /** Pictures that are the message's own. */
  pictures?: MessagePicture[];
  /** The captain who is a guest in the room. */
  guest?: Guest | undefined;
}

/** The newest page of a room, unless one of the cursors says otherwise. */
export interface PageCursors {
  limit: number;
  /** Id of the message that the page ends just before. */
  before?: string | undefined;
  /** Id of the message that the page begins just after. */
  after?: string | undefined;
  /** Id of a message that stands in the middle of the page. */
  around?: string | undefined;
  /** Place of the message that the page begins with. */
  from?: number | undefined;
  /** Only messages of this time up to now; for the newest page and those before. */
  window?: keyof typeof WINDOWS_MS | undefined;
}

interface Options<M> {
  messages: Model<StoredMessage>;
  rooms: Model<RoomState>;
  outbox: Outbox;
  push: StreamEventPublisher;
  members: MemberDirectory;
  pictures: MessagePictures;
  previews: LinkPreviews;
  /** Tells open streams of every new or changed message of a room. */
  pushed: StreamEventContract;
  /** A message as the contract of its kind of room shows it. */
  show(message: RoomMessage, roomId: string): M;
  /** The facts that a new message reports. `shown` is what is known of it without asking: a quote in it has no words. */
  eventsOf(message: StoredMessage, shown: M): EventEnvelope[];
}

/** What is said in the rooms of a service (decks, pods), and what becomes of it. Who may do it is for the service. */
export class Conversations<M> {
  readonly log: MessageLog;

  constructor(private readonly options: Options<M>) {
    const { messages, rooms, outbox, members, eventsOf } = options;
    this.log = new MessageLog({
      messages,
      rooms,
      outbox,
      eventsOf: (message) => {
        const known = members.cached([message.authorId ?? '']);
        return eventsOf(message, this.show(message, { members: known, answered: new Map() }));
      },
      print: (found) => this.print(found),
    });
  }

  /** Keeps the messages held in memory up to date with what other replicas write. */
  followReplicas(connection: NatsConnection): void {
    connection.subscribe(streamEventSubject(this.options.pushed, '*'), {
      callback: (error, heard) => {
        if (error) return;
        const [, , roomId] = heard.subject.split('.') as [string, string, string];
        const message = heard.json<RoomMessage>();
        const { seq, rev } = message;
        this.log.take(roomId, { seq, rev, words: gistOf(message), json: heard.string() });
      },
    });
    this.options.members.onChange(() => this.log.forgetAll());
    this.options.members.beforeForgetting(({ username }) => this.unname(username));
    void this.forgetAfterSilence(connection);
  }

  /**
   * Puts something said by anybody into a room, tells every open stream, and returns it as JSON.
   * @throws DomainError `reply_gone` when it answers no message of the room, and what {@link MessageLog.append} throws
   */
  async say(speech: Speech): Promise<string> {
    try {
      const { message, json, fresh } = await this.log.append(await this.draft(speech));
      this.options.push.publishSerialized(this.options.pushed, message.roomId, json);
      if (fresh) this.preview(message);
      return json;
    } catch (error) {
      if (error instanceof DomainError) await this.releasePictures(speech);
      throw error;
    }
  }

  private async draft({ roomId, replyTo, guest, ...said }: Speech): Promise<NewMessage> {
    return {
      ...said,
      ...(guest && { guest }),
      ...newMessageId(),
      roomId,
      replyTo: replyTo === undefined ? null : await this.answered(roomId, replyTo),
      sentHash: createHash('sha1')
        .update(JSON.stringify([said.content, said.mentions, replyTo, ...pictureIdsOf(said)]))
        .digest('base64url'),
    };
  }

  /** What was refused has no pictures, but for those of the message that the client id stands for already. */
  private async releasePictures({ roomId, authorId, clientId, pictures = [] }: Speech): Promise<void> {
    if (authorId === null || pictures.length === 0) return;
    const posted = await this.log.findSent(roomId, authorId, clientId);
    const kept = posted ? pictureIdsOf(posted) : [];
    const free = pictureIdsOf({ pictures }).filter((id) => !kept.includes(id));
    this.options.pictures.release(authorId, free);
  }

  /**
   * Changes a message, tells every open stream, and returns it as JSON.
   * @throws DomainError `not_found` when the room has no such message, and what `decide` throws
   */
  async change(roomId: string, messageId: string, decide: Decide): Promise<string> {
    let reworded = false;
    const { message, json, fresh } = await this.log.change(roomId, messageId, (before) => {
      const decision = decide(before);
      reworded = decision?.set.content !== undefined;
      return decision;
    });
    if (fresh) this.options.push.publishSerialized(this.options.pushed, roomId, json);
    if (fresh && reworded) this.preview(message);
    return json;
  }

  /** A message in whichever room it is. @throws DomainError `not_found` when there is no such message */
  async get(messageId: string): Promise<StoredMessage> {
    const found = await this.log.find(messageId);
    if (!found) throw new DomainError('not_found');
    return found;
  }

  /** Oldest first, as JSON. @throws DomainError `not_found` when the cursor is no message of the room */
  async page(roomId: string, cursors: PageCursors): Promise<string[]> {
    const { before, after, around, from, limit, window } = cursors;
    if ([before, after, around, from].filter((cursor) => cursor !== undefined).length > 1) {
      throw new DomainError('invalid_input', { message: 'Only one of before, after, around and from can be given' });
    }
    if (from !== undefined) return this.log.page(roomId, { limit, afterSeq: from - 1 });
    if (around !== undefined) {
      const seq = await this.seqOf(roomId, around);
      const half = Math.ceil(limit / 2);
      const upTo = await this.log.page(roomId, { limit: half, beforeSeq: seq + 1 });
      return [...upTo, ...(await this.log.page(roomId, { limit: limit - half || 1, afterSeq: seq }))];
    }
    if (after !== undefined) return this.log.page(roomId, { limit, afterSeq: await this.seqOf(roomId, after) });
    const beforeSeq = before === undefined ? undefined : await this.seqOf(roomId, before);
    return this.log.page(roomId, { limit, beforeSeq, since: window && new Date(Date.now() - WINDOWS_MS[window]) });
  }

  /** Messages found, newest first, as JSON; see {@link findMessages}. */
  async search(wanted: Search, limit: number): Promise<string[]> {
    return this.print(await findMessages(this.options.messages, wanted, limit));
  }

  /** Changes of a room after a change number, as JSON: `{"changes":…,"messages":[…]}`. */
  async changesSince(roomId: string, since: number, limit: number): Promise<string> {
    const { changes, messages } = await this.log.changedSince(roomId, since, limit);
    return `{"changes":${changes},"messages":[${messages.join(',')}]}`;
  }

  /** A message and what was said around it, oldest first, hidden words too: for those who moderate. */
  async unveiledAround({ roomId, seq }: StoredMessage, reach: number): Promise<M[]> {
    const found = await this.options.messages
      .find({ roomId, seq: { $gte: seq - reach, $lte: seq + reach } }, UNREAD_FIELDS)
      .sort({ seq: 1 })
      .lean<StoredMessage[]>();
    return this.present(found.map((message) => ({ ...message, moderation: null })));
  }

  /** The tag of a room as it is now. To be read before a page: the page may be newer than its tag says, never older. */
  async etagOf(roomId: string): Promise<string> {
    const { lastSeq, changes } = await this.log.version(roomId);
    return `"${roomId}-${lastSeq}.${changes}"`;
  }

  /** Has beneath what a member said what the page that they link to says of itself, as soon as that is known. */
  private preview({ _id, roomId, kind, content, unpreviewed, linkPreview }: StoredMessage): void {
    const url = firstLink(content);
    if (kind !== 'member' || url === undefined || unpreviewed || linkPreview) return;
    this.options.previews.look(url, (preview) => this.change(roomId, _id, previewed(preview)));
  }

  /** One look at everything said, when somebody departs, is cheaper than an index that every message pays for. */
  private async unname(username: string): Promise<void> {
    const naming = await this.options.messages.find({ mentions: username }, { roomId: 1 }).lean<StoredMessage[]>();
    for (const { _id, roomId } of naming) await this.change(roomId, _id, unnamed(username));
  }

  /** While NATS was away, other replicas may have written unheard. */
  private async forgetAfterSilence(connection: NatsConnection): Promise<void> {
    for await (const status of connection.status()) if (status.type === 'reconnect') this.log.forgetAll();
  }

  private async seqOf(roomId: string, messageId: string): Promise<number> {
    const found = await this.get(messageId);
    if (found.roomId !== roomId) throw new DomainError('not_found');
    return found.seq;
  }

  private async answered(roomId: string, messageId: string): Promise<StoredMessage['replyTo']> {
    const found = await this.log.find(messageId);
    if (!found || found.roomId !== roomId || found.deletedAt) throw new DomainError('reply_gone');
    return { id: found._id, seq: found.seq, authorId: found.authorId };
  }

  private async print(messages: StoredMessage[]): Promise<string[]> {
    return (await this.present(messages)).map((message) => JSON.stringify(message));
  }

  private async present(messages: StoredMessage[]): Promise<M[]> {
    const answeredIds = messages.flatMap(({ replyTo }) => replyTo?.id ?? []);
    const answered =
      answeredIds.length > 0
        ? await this.options.messages.find({ _id: { $in: answeredIds } }, UNREAD_FIELDS).lean<StoredMessage[]>()
        : [];
    const members = await this.options.members.find(
      [...messages, ...answered].flatMap(({ kind, authorId }) =>
        kind === 'member' && authorId !== null ? [authorId] : [],
      ),
    );
    const surroundings = { members, answered: new Map(answered.map((message) => [message._id, message])) };
    return messages.map((message) => this.show(message, surroundings));
  }

  private show(message: StoredMessage, surroundings: Surroundings): M {
    return this.options.show(presentMessage(message, surroundings), message.roomId);
  }
}
