import { gistOf } from '@crew/contracts/chat/gist-of';
import type { EventContract, EventEnvelope, StreamEventContract } from '@crew/contracts/event';
import type { threadUpdate } from '@crew/contracts/rooms/thread.entities';
import type { MemberDirectory } from '@crew/member-directory/member-directory';
import { domainEvent, type Outbox } from '@crew/service-kit/events/outbox';
import { streamEventSubject, type StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import type { NatsConnection } from '@nats-io/nats-core';
import type { Model } from 'mongoose';
import type { Decide } from './change-queue.js';
import { MessageLog } from './message-log.js';
import { withLinkPreview, withoutMention } from './message.rules.js';
import { firstLink } from './first-link.js';
import type { LinkPreviews } from './link-previews.js';
import type { MessageAttachments } from './message-attachments.js';
import { newMessage, type MessageDraft } from './message-draft.js';
import { presentMessage, type RoomMessage, type Surroundings } from './message.presenter.js';
import { pageOf, type PageCursors } from './page.js';
import type { RoomState } from './room-state.js';
import { findAmong, findMessages, type Search } from './search.js';
import { attachmentIdsOf, roomOf, UNREAD_FIELDS, type Restorable, type StoredMessage } from './stored-message.js';

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
  attachments: MessageAttachments;
  previews: LinkPreviews;
  /** Stream event of every new or changed message. */
  messageEvent: StreamEventContract;
  /** Presents a message by the contract of its kind of room. */
  present(message: RoomMessage, roomId: string): M;
  /** To whom messages are published; without it, to the room. */
  delivery?: MessageDelivery<M>;
  /** Domain event of a new, deleted or restored reply in a thread. */
  threadEvent: EventContract<typeof threadUpdate>;
  /** Domain events of a new message. In `presented`, a quote has no excerpt. */
  eventsOf(message: StoredMessage, presented: M): EventEnvelope[];
}

/** How many messages a query of a scan reads. */
const SCAN_PAGE = 5_000;

/** The messages of a service's rooms (decks, pods) and their changes. The service checks permissions. */
export class Conversations<M> {
  readonly log: MessageLog;

  constructor(private readonly options: ConversationsOptions<M>) {
    const { messages, rooms, outbox, members } = options;
    this.log = new MessageLog({
      messages,
      rooms,
      outbox,
      eventsOf: async (message) => {
        const { kind, authorId } = message;
        const author = await members.find(kind === 'member' && authorId !== null ? [authorId] : []);
        const presented = this.presentOne(message, { members: author, answered: new Map() });
        return [...options.eventsOf(message, presented), ...this.threadEventsOf(message, 'posted')];
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
        this.log.receive(message.threadId ?? this.options.delivery?.roomIdOf(message) ?? target, {
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
   * @throws DomainError `reply_gone` when the quoted message or that of the thread is not in the room, and what {@link MessageLog.append} throws
   */
  async post(draft: MessageDraft): Promise<string> {
    try {
      const { message, json, fresh } = await this.log.append(await newMessage(this.log, draft));
      await this.publish(message, json);
      if (fresh) this.preview(message);
      return json;
    } catch (error) {
      if (error instanceof DomainError) await this.releaseAttachments(draft);
      throw error;
    }
  }

  /** Releases the attachments of a rejected message, except those of the message stored under the same client id. */
  private async releaseAttachments({ roomId, threadId, ...draft }: MessageDraft): Promise<void> {
    const { authorId, clientId } = draft;
    const attached = attachmentIdsOf(draft);
    if (authorId === null || attached.length === 0) return;
    const posted = await this.log.findSent(threadId ?? roomId, authorId, clientId);
    const kept = posted ? attachmentIdsOf(posted) : [];
    const free = attached.filter((id) => !kept.includes(id));
    this.options.attachments.release(authorId, free);
  }

  /**
   * Changes a message, publishes it to all streams, and returns it as JSON.
   * @throws DomainError `not_found` when the room has no such message, and what `decide` throws
   */
  async change(roomId: string, messageId: string, decide: Decide): Promise<string> {
    let contentChanged = false;
    const { message, json, publish } = await this.log.change(roomId, messageId, (before) => {
      const decision = decide(before);
      contentChanged = decision?.set.content !== undefined;
      if (decision?.set.deletedAt === undefined) return decision;
      const what = decision.set.deletedAt === null ? 'restored' : 'deleted';
      return { ...decision, events: [...(decision.events ?? []), ...this.threadEventsOf(before, what)] };
    });
    if (publish) await this.publish(message, json);
    if (contentChanged) this.preview(message);
    return json;
  }

  /** A message of any room. @throws DomainError `not_found` when there is no such message */
  async get(messageId: string): Promise<StoredMessage> {
    const found = await this.log.find(messageId);
    if (!found) throw new DomainError('not_found');
    return found;
  }

  /** Oldest first, as JSON. @throws DomainError `not_found` when the cursor is no message of the room */
  page(roomId: string, cursors: PageCursors): Promise<string[]> {
    return pageOf(this.log, roomId, cursors);
  }

  /** Search results, newest first, as JSON; see {@link findMessages}. */
  async search(wanted: Search, limit: number): Promise<string[]> {
    return this.serialize(await findMessages(this.options.messages, wanted, limit));
  }

  /** The given messages as JSON; see {@link findAmong}. */
  async searchAmong(ids: readonly string[], wanted: Omit<Search, 'q' | 'before'>): Promise<string[]> {
    return this.serialize(await findAmong(this.options.messages, ids, wanted));
  }

  /** The room's changes after a change number, as JSON: `{"changes":…,"messages":[…]}`. */
  async changesSince(roomId: string, since: number, limit: number): Promise<string> {
    const { changes, messages } = await this.log.changedSince(roomId, since, limit);
    return `{"changes":${changes},"messages":[${messages.join(',')}]}`;
  }

  /**
   * A message and its surroundings, oldest first, including hidden text; for moderators.
   * @param removed what the message said before it was removed, where that is to be shown
   */
  async contextOf({ _id, roomId, seq }: StoredMessage, reach: number, removed?: Restorable): Promise<M[]> {
    const found = await this.options.messages
      .find({ roomId, seq: { $gte: seq - reach, $lte: seq + reach } }, UNREAD_FIELDS)
      .sort({ seq: 1 })
      .lean<StoredMessage[]>();
    const uncovered = { moderation: null, deletedAt: null, ...removed };
    return this.present(
      found.map((message) => ({ ...message, moderation: null, ...(removed && message._id === _id && uncovered) })),
    );
  }

  /** ETag of the room's current state. Read it before the page: a page may be newer than its tag, never older. */
  async etagOf(roomId: string): Promise<string> {
    const { lastSeq, changes } = await this.log.version(roomId);
    return `"${roomId}-${lastSeq}.${changes}"`;
  }

  private async publish(message: StoredMessage, json: string): Promise<void> {
    const { delivery, stream, messageEvent } = this.options;
    const targets = delivery ? await delivery.targetsOf(message) : [roomOf(message)];
    for (const target of targets) stream.publishSerialized(messageEvent, target, json);
  }

  /** Adds the preview of the first link to a member's message once it is available. */
  private preview({ _id, roomId, kind, content, unpreviewed, linkPreview }: StoredMessage): void {
    const url = firstLink(content);
    if (kind !== 'member' || url === undefined || unpreviewed || linkPreview) return;
    this.options.previews.look(url, (preview) => this.change(roomId, _id, withLinkPreview(preview)));
  }

  /**
   * A scan of all messages per deleted account is cheaper than an index on mentions that every message pays for. It reads
   * page by page, because a single query ends with the socket timeout.
   */
  private async removeMentions(username: string): Promise<void> {
    const { messages } = this.options;
    for (let after: string | undefined = ''; after !== undefined;) {
      const rest = messages.findOne({ _id: { $gt: after } }, { _id: 1 }).sort({ _id: 1 });
      const last = await rest.skip(SCAN_PAGE - 1).lean<Pick<StoredMessage, '_id'>>();
      const page = { $gt: after, ...(last && { $lte: last._id }) };
      const mentioning = await messages.find({ _id: page, mentions: username }, { roomId: 1 }).lean<StoredMessage[]>();
      for (const { _id, roomId } of mentioning) await this.change(roomId, _id, withoutMention(username));
      after = last?._id;
    }
  }

  /** Clears the cache after a reconnect: writes of other replicas may have been missed. */
  private async forgetAfterSilence(connection: NatsConnection): Promise<void> {
    for await (const status of connection.status()) if (status.type === 'reconnect') this.log.forgetAll();
  }

  private threadEventsOf(message: StoredMessage, what: 'posted' | 'deleted' | 'restored'): EventEnvelope[] {
    const { _id, seq, rev, kind, authorId, roomId, parent } = message;
    if (!parent) return [];
    const repliedBy = what === 'posted' && kind === 'member' ? authorId : null;
    const data = { threadId: roomId, roomId: parent.roomId, startedBy: parent.authorId, repliedBy, seq };
    return [domainEvent(this.options.threadEvent, `thread:${_id}:${what}:${rev}`, data)];
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
      [...messages, ...answered, ...messages.flatMap(({ thread }) => thread?.authors ?? [])].flatMap(
        ({ kind, authorId }) => (kind === 'member' && authorId !== null ? [authorId] : []),
      ),
    );
    const surroundings = { members, answered: new Map(answered.map((message) => [message._id, message])) };
    return messages.map((message) => this.presentOne(message, surroundings));
  }

  private presentOne(message: StoredMessage, surroundings: Surroundings): M {
    return this.options.present(presentMessage(message, surroundings), roomOf(message));
  }
}
