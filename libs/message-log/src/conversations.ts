import { createHash } from 'node:crypto';
import { WINDOWS_MS } from '@crew/contracts/chat/chat.constants';
import type { RoomNotice } from '@crew/contracts/chat/chat.entities';
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
import { withLinkPreview, withoutMention } from './message.rules.js';
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

/** A message of any author, not stored yet. */
export interface MessageDraft {
  roomId: string;
  kind: MessageKind;
  /** A member's id, a captain's key, or null for the system. */
  authorId: string | null;
  content: string;
  mentions: string[];
  clientId: string;
  /** Id of the message that this one replies to. */
  replyTo?: string | undefined;
  /** The attached pictures. */
  pictures?: MessagePicture[];
  /** The captain invited to the room. */
  guest?: Guest | undefined;
  /** What a system message reports. */
  notice?: RoomNotice;
}

/** Cursors of a page; without one it is the newest page. */
export interface PageCursors {
  limit: number;
  /** The page ends before the message with this id. */
  before?: string | undefined;
  /** The page begins after the message with this id. */
  after?: string | undefined;
  /** The page is centred on the message with this id. */
  around?: string | undefined;
  /** The page begins at this sequence number. */
  from?: number | undefined;
  /** Only messages of this period up to now; with `before` or without a cursor. */
  window?: keyof typeof WINDOWS_MS | undefined;
}

/** Publishes each message to targets of its own, such as the members of a room, in place of the room. */
export interface MessageDelivery<M> {
  /** Targets of the stream event of a new or changed message, asked for when it is stored and before it is published. */
  targetsOf(message: StoredMessage): Promise<readonly string[]>;
  /** The room of a published message. */
  roomIdOf(message: M): string;
}

export interface ConversationsOptions<M> {
  messages: Model<StoredMessage>;
  rooms: Model<RoomState>;
  outbox: Outbox;
  stream: StreamEventPublisher;
  members: MemberDirectory;
  pictures: MessagePictures;
  previews: LinkPreviews;
  /** Stream event of every new or changed message. */
  messageEvent: StreamEventContract;
  /** Presents a message by the contract of its kind of room. */
  present(message: RoomMessage, roomId: string): M;
  /** To whom messages are published; without it, to the room. */
  delivery?: MessageDelivery<M>;
  /** Domain events of a new message. `presented` is built from cached data: a quote in it has no excerpt. */
  eventsOf(message: StoredMessage, presented: M): EventEnvelope[];
}

/** The messages of a service's rooms (decks, pods) and their changes. The service checks permissions. */
export class Conversations<M> {
  readonly log: MessageLog;

  constructor(private readonly options: ConversationsOptions<M>) {
    const { messages, rooms, outbox, members, eventsOf } = options;
    this.log = new MessageLog({
      messages,
      rooms,
      outbox,
      eventsOf: (message) => {
        const known = members.cached([message.authorId ?? '']);
        return eventsOf(message, this.presentOne(message, { members: known, answered: new Map() }));
      },
      serialize: (found) => this.serialize(found),
    });
  }

  /** Keeps the cached messages consistent with the writes of other replicas. */
  followReplicas(connection: NatsConnection): void {
    connection.subscribe(streamEventSubject(this.options.messageEvent, '*'), {
      callback: (error, received) => {
        if (error) return;
        const [, , target] = received.subject.split('.') as [string, string, string];
        const message = received.json<RoomMessage & M>();
        const { seq, rev } = message;
        this.log.receive(this.options.delivery?.roomIdOf(message) ?? target, {
          seq,
          rev,
          excerpt: gistOf(message),
          json: received.string(),
        });
      },
    });
    this.options.members.onChange(() => this.log.forgetAll());
    this.options.members.beforeForgetting(({ username }) => this.removeMentions(username));
    void this.forgetAfterSilence(connection);
  }

  /**
   * Stores a message, publishes it to all streams, and returns it as JSON.
   * @throws DomainError `reply_gone` when the quoted message is not in the room, and what {@link MessageLog.append} throws
   */
  async post(draft: MessageDraft): Promise<string> {
    try {
      const { message, json, fresh } = await this.log.append(await this.prepare(draft));
      await this.publish(message, json);
      if (fresh) this.preview(message);
      return json;
    } catch (error) {
      if (error instanceof DomainError) await this.releasePictures(draft);
      throw error;
    }
  }

  private async prepare({ roomId, replyTo, guest, ...draft }: MessageDraft): Promise<NewMessage> {
    return {
      ...draft,
      ...(guest && { guest }),
      ...newMessageId(),
      roomId,
      replyTo: replyTo === undefined ? null : await this.answered(roomId, replyTo),
      sentHash: createHash('sha1')
        .update(JSON.stringify([draft.content, draft.mentions, replyTo, ...pictureIdsOf(draft)]))
        .digest('base64url'),
    };
  }

  /** Releases the pictures of a rejected message, except those of the message stored under the same client id. */
  private async releasePictures({ roomId, authorId, clientId, pictures = [] }: MessageDraft): Promise<void> {
    if (authorId === null || pictures.length === 0) return;
    const posted = await this.log.findSent(roomId, authorId, clientId);
    const kept = posted ? pictureIdsOf(posted) : [];
    const free = pictureIdsOf({ pictures }).filter((id) => !kept.includes(id));
    this.options.pictures.release(authorId, free);
  }

  /**
   * Changes a message, publishes it to all streams, and returns it as JSON.
   * @throws DomainError `not_found` when the room has no such message, and what `decide` throws
   */
  async change(roomId: string, messageId: string, decide: Decide): Promise<string> {
    let contentChanged = false;
    const { message, json, fresh } = await this.log.change(roomId, messageId, (before) => {
      const decision = decide(before);
      contentChanged = decision?.set.content !== undefined;
      return decision;
    });
    if (fresh) await this.publish(message, json);
    if (fresh && contentChanged) this.preview(message);
    return json;
  }

  /** A message of any room. @throws DomainError `not_found` when there is no such message */
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

  /** Search results, newest first, as JSON; see {@link findMessages}. */
  async search(wanted: Search, limit: number): Promise<string[]> {
    return this.serialize(await findMessages(this.options.messages, wanted, limit));
  }

  /** The room's changes after a change number, as JSON: `{"changes":…,"messages":[…]}`. */
  async changesSince(roomId: string, since: number, limit: number): Promise<string> {
    const { changes, messages } = await this.log.changedSince(roomId, since, limit);
    return `{"changes":${changes},"messages":[${messages.join(',')}]}`;
  }

  /** A message and its surroundings, oldest first, including hidden text; for moderators. */
  async contextOf({ roomId, seq }: StoredMessage, reach: number): Promise<M[]> {
    const found = await this.options.messages
      .find({ roomId, seq: { $gte: seq - reach, $lte: seq + reach } }, UNREAD_FIELDS)
      .sort({ seq: 1 })
      .lean<StoredMessage[]>();
    return this.present(found.map((message) => ({ ...message, moderation: null })));
  }

  /** ETag of the room's current state. Read it before the page: a page may be newer than its tag, never older. */
  async etagOf(roomId: string): Promise<string> {
    const { lastSeq, changes } = await this.log.version(roomId);
    return `"${roomId}-${lastSeq}.${changes}"`;
  }

  private async publish(message: StoredMessage, json: string): Promise<void> {
    const { delivery, stream, messageEvent } = this.options;
    const targets = delivery ? await delivery.targetsOf(message) : [message.roomId];
    for (const target of targets) stream.publishSerialized(messageEvent, target, json);
  }

  /** Adds the preview of the first link to a member's message once it is available. */
  private preview({ _id, roomId, kind, content, unpreviewed, linkPreview }: StoredMessage): void {
    const url = firstLink(content);
    if (kind !== 'member' || url === undefined || unpreviewed || linkPreview) return;
    this.options.previews.look(url, (preview) => this.change(roomId, _id, withLinkPreview(preview)));
  }

  /** A collection scan per deleted account is cheaper than an index on mentions that every message pays for. */
  private async removeMentions(username: string): Promise<void> {
    const mentioning = await this.options.messages
      .find({ mentions: username }, { roomId: 1 })
      .comment('scans: once per deleted account')
      .lean<StoredMessage[]>();
    for (const { _id, roomId } of mentioning) await this.change(roomId, _id, withoutMention(username));
  }

  /** Clears the cache after a reconnect: writes of other replicas may have been missed. */
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

  private async serialize(messages: StoredMessage[]): Promise<string[]> {
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
    return messages.map((message) => this.presentOne(message, surroundings));
  }

  private presentOne(message: StoredMessage, surroundings: Surroundings): M {
    return this.options.present(presentMessage(message, surroundings), message.roomId);
  }
}
