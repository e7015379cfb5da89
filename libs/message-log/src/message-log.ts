import type { SentMessage } from '@crew/contracts/chat/chat.entities';
import { gistOf } from '@crew/contracts/chat/gist-of';
import type { EventEnvelope } from '@crew/contracts/event';
import type { Outbox } from '@crew/service-kit/events/outbox';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import type { Model, QueryFilter } from 'mongoose';
import { AppendQueue, type Appended } from './append-queue.js';
import { ChangeQueue, type Changed, type Decide } from './change-queue.js';
import type { RoomState } from './room-state.js';
import { RoomWindow, WINDOW_SIZE, type Serialized } from './room-window.js';
import {
  inSight,
  newestSeqOf,
  ORDER_INDEX,
  UNREAD_FIELDS,
  type NewMessage,
  type StoredMessage,
} from './stored-message.js';

export interface MessageLogOptions {
  messages: Model<StoredMessage>;
  rooms: Model<RoomState>;
  outbox: Outbox;
  /** Domain events of a new message; their ids must be deterministic. */
  eventsOf(message: StoredMessage): EventEnvelope[];
  /** Serializes messages by their contract, in the given order. */
  serialize(messages: StoredMessage[]): Promise<string[]>;
}

export interface PageRequest {
  limit: number;
  /** Only messages with a lower sequence number. */
  beforeSeq?: number | undefined;
  /** Only messages with a higher sequence number; the page is the oldest of them. */
  afterSeq?: number | undefined;
  /** Only messages created at or after this time. */
  since?: Date | undefined;
}

/**
 * The messages of many rooms: appended in a gapless order per room, acknowledged only once on disk,
 * mostly read from memory.
 */
export class MessageLog {
  private readonly appends = new Map<string, AppendQueue>();
  private readonly changes = new Map<string, ChangeQueue>();
  private readonly windows = new Map<string, RoomWindow>();
  private readonly loads = new Map<string, Promise<void>>();

  constructor(private readonly options: MessageLogOptions) {
    options.outbox.watch(options.messages);
  }

  /** Stores a message; resolves to it and its JSON. @throws what {@link AppendQueue.append} throws */
  async append(draft: NewMessage): Promise<Appended & { json: string }> {
    const { messages, eventsOf, serialize } = this.options;
    let queue = this.appends.get(draft.roomId);
    if (!queue) this.appends.set(draft.roomId, (queue = new AppendQueue(draft.roomId, messages, eventsOf)));
    try {
      const appended = await queue.append(draft);
      const [json] = (await serialize([appended.message])) as [string];
      if (appended.fresh) this.tell(appended.message, json);
      return { ...appended, json };
    } catch (error) {
      this.forget(draft.roomId);
      throw error;
    }
  }

  /**
   * Changes a message; resolves to it and its JSON. @throws what {@link ChangeQueue.change} throws
   */
  async change(roomId: string, messageId: string, decide: Decide): Promise<Changed & { json: string }> {
    try {
      const changed = await this.changesOf(roomId).change(messageId, decide);
      const [json] = (await this.options.serialize([changed.message])) as [string];
      if (changed.fresh) this.tell(changed.message, json);
      return { ...changed, json };
    } catch (error) {
      if (!(error instanceof DomainError)) this.forget(roomId);
      throw error;
    }
  }

  /** Messages changed after a change number, in order of change, and the number up to which the list is complete. */
  async changedSince(roomId: string, since: number, limit: number): Promise<{ changes: number; messages: string[] }> {
    const changes = await this.changesOf(roomId).settled();
    const found = await this.options.messages
      .find({ roomId, rev: { $gt: since } }, UNREAD_FIELDS)
      .sort({ rev: 1 })
      .limit(limit)
      .lean<StoredMessage[]>();
    const complete = found.length < limit ? Math.max(changes, found.at(-1)?.rev ?? 0) : found.at(-1)!.rev;
    return { changes: complete, messages: await this.options.serialize(found) };
  }

  /** Updates the cache with a new or changed message of this or another replica. */
  take(roomId: string, printed: Serialized): void {
    this.windows.get(roomId)?.put(printed);
  }

  /** Drops the cached state of a room. */
  forget(roomId: string): void {
    this.windows.get(roomId)?.forget();
  }

  /** Drops the cached state of all rooms. */
  forgetAll(): void {
    for (const window of this.windows.values()) window.forget();
  }

  /** Sequence number of the newest message (0 in an empty room) and number of the latest change. */
  async version(roomId: string): Promise<{ lastSeq: number; changes: number }> {
    const { lastSeq, changes } = await this.loadedWindow(roomId);
    return { lastSeq, changes };
  }

  /** Sequence number of the newest message; 0 in an empty room. Does not load the room into memory. */
  async lastSeqOf(roomId: string): Promise<number> {
    const window = this.windows.get(roomId);
    return window?.loaded ? window.lastSeq : newestSeqOf(this.options.messages, roomId);
  }

  /** A page of messages as JSON, oldest first. */
  async page(roomId: string, request: PageRequest): Promise<string[]> {
    const { limit, beforeSeq, afterSeq, since } = request;
    if (!since) {
      const window = await this.loadedWindow(roomId);
      const fromMemory = afterSeq === undefined ? window.page(limit, beforeSeq) : window.pageAfter(limit, afterSeq);
      if (fromMemory) return fromMemory;
    }
    return this.options.serialize(await this.read(roomId, request));
  }

  /** A message of any room by its id. */
  async find(id: string): Promise<StoredMessage | undefined> {
    return (await this.options.messages.findById(id, UNREAD_FIELDS).lean<StoredMessage>()) ?? undefined;
  }

  /** The message with an author's client id in a room. */
  async findSent(roomId: string, authorId: string, clientId: string): Promise<StoredMessage | undefined> {
    const sent = await this.options.messages
      .findOne({ roomId, authorId, clientId }, UNREAD_FIELDS)
      .lean<StoredMessage>();
    return sent ?? undefined;
  }

  /** Whether each message was ever stored in its room, in the given order. */
  async wereSent(messages: readonly SentMessage[]): Promise<boolean[]> {
    const exists = ({ roomId, authorId, clientId }: SentMessage) =>
      this.options.messages.exists({ roomId, authorId, clientId });
    return (await Promise.all(messages.map(exists))).map((found) => found !== null);
  }

  private changesOf(roomId: string): ChangeQueue {
    const { messages, rooms } = this.options;
    let queue = this.changes.get(roomId);
    if (!queue) this.changes.set(roomId, (queue = new ChangeQueue(roomId, messages, rooms)));
    return queue;
  }

  /** Updates the window and publishes the domain events after a write. */
  private tell(message: StoredMessage, json: string): void {
    const { roomId, seq, rev, _id, outbox } = message;
    this.take(roomId, { seq, rev, words: gistOf(inSight(message)), json });
    this.options.outbox.relay(this.options.messages, _id, outbox ?? []);
  }

  private async loadedWindow(roomId: string): Promise<RoomWindow> {
    let window = this.windows.get(roomId);
    if (!window) this.windows.set(roomId, (window = new RoomWindow()));
    while (!window.loaded) await this.loadOnce(roomId, window);
    return window;
  }

  /** Concurrent callers share one load. */
  private loadOnce(roomId: string, window: RoomWindow): Promise<void> {
    let load = this.loads.get(roomId);
    if (!load) {
      load = this.load(roomId, window).finally(() => this.loads.delete(roomId));
      this.loads.set(roomId, load);
    }
    return load;
  }

  private async load(roomId: string, window: RoomWindow): Promise<void> {
    const mark = window.mark;
    const changes = await this.changesOf(roomId).settled();
    const found = await this.read(roomId, { limit: WINDOW_SIZE });
    const printed = await this.options.serialize(found);
    const entries = found.map((message, index) => ({
      seq: message.seq,
      rev: message.rev,
      words: gistOf(inSight(message)),
      json: printed[index]!,
    }));
    window.fill(entries, found.length < WINDOW_SIZE, changes, mark);
  }

  private async read(roomId: string, { limit, beforeSeq, afterSeq, since }: PageRequest): Promise<StoredMessage[]> {
    const firstSeq = since && (await this.firstSeqSince(roomId, since));
    const places = {
      ...(firstSeq !== undefined && { $gte: firstSeq }),
      ...(beforeSeq !== undefined && { $lt: beforeSeq }),
      ...(afterSeq !== undefined && { $gt: afterSeq }),
    };
    const filter: QueryFilter<StoredMessage> = {
      roomId,
      ...(Object.keys(places).length > 0 && { seq: places }),
      ...(since && { createdAt: { $gte: since } }),
    };
    const forward = afterSeq !== undefined;
    const found = await this.options.messages
      .find(filter, UNREAD_FIELDS)
      .sort({ seq: forward ? 1 : -1 })
      .limit(limit)
      .hint(ORDER_INDEX)
      .lean<StoredMessage[]>();
    return forward ? found : found.reverse();
  }

  /** Lowest sequence number at or after a time, to bound the scan; above all numbers when there is none. */
  private async firstSeqSince(roomId: string, since: Date): Promise<number> {
    const first = await this.options.messages
      .findOne({ roomId, createdAt: { $gte: since } }, { seq: 1 })
      .sort({ createdAt: 1 })
      .lean<Pick<StoredMessage, 'seq'>>();
    return first?.seq ?? Number.MAX_SAFE_INTEGER;
  }
}
