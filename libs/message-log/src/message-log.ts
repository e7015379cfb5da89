import type { SentMessage } from '@crew/contracts/chat/chat.entities';
import { gistOf } from '@crew/contracts/chat/gist-of';
import type { EventEnvelope } from '@crew/contracts/event';
import type { Outbox } from '@crew/service-kit/events/outbox';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import type { Model, QueryFilter } from 'mongoose';
import { AppendQueue, type Appended } from './append-queue.js';
import { ChangeQueue, type Changed, type Decide } from './change-queue.js';
import { RoomCache } from './room-cache.js';
import type { RoomState } from './room-state.js';
import { RoomWindow, WINDOW_SIZE, type SerializedMessage } from './room-window.js';
import {
  visibleContent,
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
  eventsOf(message: StoredMessage): Promise<EventEnvelope[]>;
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

/** Idle rooms kept in memory: at most 200 messages each, some 50 MB for long ones. */
const IDLE_ROOMS_MAX = 256;

const VISIBLE = { deletedAt: null, moderation: { $ne: 'hidden' } } as const;

/** What is in memory of a room. */
interface Room {
  id: string;
  appends: AppendQueue;
  changes: ChangeQueue;
  window: RoomWindow;
  /** The load of the window in progress. */
  load: Promise<void> | undefined;
}

/**
 * The messages of many rooms: appended in a gapless order per room, acknowledged only once on disk,
 * mostly read from memory.
 */
export class MessageLog {
  private readonly rooms: RoomCache<Room>;

  constructor(private readonly options: MessageLogOptions) {
    const { messages, rooms, outbox, eventsOf } = options;
    outbox.watch(messages);
    this.rooms = new RoomCache<Room>(IDLE_ROOMS_MAX, (roomId) => ({
      id: roomId,
      appends: new AppendQueue(roomId, messages, eventsOf),
      changes: new ChangeQueue(roomId, messages, rooms),
      window: new RoomWindow(),
      load: undefined,
    }));
  }

  /** Stores a message; resolves to it and its JSON. @throws what {@link AppendQueue.append} throws */
  append(draft: NewMessage): Promise<Appended & { json: string }> {
    return this.rooms.use(draft.roomId, async ({ appends, window }) => {
      try {
        const appended = await appends.append(draft);
        const json = await this.serializeOne(appended.message);
        if (appended.fresh) this.publish(appended.message, json);
        return { ...appended, json };
      } catch (error) {
        window.clear();
        throw error;
      }
    });
  }

  /**
   * Changes a message; resolves to it and its JSON. @throws what {@link ChangeQueue.change} throws
   */
  change(roomId: string, messageId: string, decide: Decide): Promise<Changed & { json: string }> {
    return this.rooms.use(roomId, async ({ changes, window }) => {
      try {
        const changed = await changes.change(messageId, decide);
        const json = await this.serializeOne(changed.message);
        if (changed.publish) this.publish(changed.message, json);
        return { ...changed, json };
      } catch (error) {
        if (!(error instanceof DomainError)) window.clear();
        throw error;
      }
    });
  }

  /** Messages changed after a change number, in order of change, and the number up to which the list is complete. */
  async changedSince(roomId: string, since: number, limit: number): Promise<{ changes: number; messages: string[] }> {
    const changes = await this.rooms.use(roomId, (room) => room.changes.settled());
    const found = await this.options.messages
      .find({ roomId, rev: { $gt: since } }, UNREAD_FIELDS)
      .sort({ rev: 1 })
      .limit(limit)
      .lean<StoredMessage[]>();
    const complete = found.length < limit ? Math.max(changes, found.at(-1)?.rev ?? 0) : found.at(-1)!.rev;
    return { changes: complete, messages: await this.options.serialize(found) };
  }

  /** Updates the cache with a new or changed message of this or another replica. */
  receive(roomId: string, message: SerializedMessage): void {
    this.rooms.peek(roomId)?.window.put(message);
  }

  /** Drops the cached state of a room. */
  forget(roomId: string): void {
    this.rooms.peek(roomId)?.window.clear();
  }

  /** Drops the cached state of all rooms. */
  forgetAll(): void {
    for (const { window } of this.rooms.values()) window.clear();
  }

  /** Sequence number of the newest message (0 in an empty room) and number of the latest change. */
  version(roomId: string): Promise<{ lastSeq: number; changes: number }> {
    return this.readWindow(roomId, ({ lastSeq, changes }) => ({ lastSeq, changes }));
  }

  /** Sequence number of the newest message; 0 in an empty room. Does not load the room into memory. */
  async lastSeqOf(roomId: string): Promise<number> {
    const window = this.rooms.peek(roomId)?.window;
    return window?.loaded ? window.lastSeq : newestSeqOf(this.options.messages, roomId);
  }

  /** A page of messages as JSON, oldest first. */
  async page(roomId: string, request: PageRequest): Promise<string[]> {
    const { limit, beforeSeq, afterSeq, since } = request;
    if (!since) {
      const cached = await this.readWindow(roomId, (window) =>
        afterSeq === undefined ? window.page(limit, beforeSeq) : window.pageAfter(limit, afterSeq),
      );
      if (cached) return cached;
    }
    return this.options.serialize(await this.read(roomId, request));
  }

  /** The newest messages as stored, the newest first. */
  async newest(roomId: string, limit: number): Promise<StoredMessage[]> {
    return (await this.read(roomId, { limit })).toReversed();
  }

  /** The messages after one sequence number and up to another as stored, oldest first. */
  between(roomId: string, after: number, upTo: number): Promise<StoredMessage[]> {
    return upTo > after ? this.read(roomId, { limit: upTo - after, afterSeq: after }) : Promise.resolve([]);
  }

  /** The number of the latest stored change in a room; 0 without one. */
  async lastRevOf(roomId: string): Promise<number> {
    const changed = this.options.messages.findOne({ roomId, rev: { $gt: 0 } }, { rev: 1 }).sort({ rev: -1 });
    return (await changed.lean<Pick<StoredMessage, 'rev'>>())?.rev ?? 0;
  }

  /** How many messages of a room were deleted. */
  async countDeleted(roomId: string): Promise<number> {
    return this.options.messages.countDocuments({ roomId, rev: { $gt: 0 }, deletedAt: { $ne: null } });
  }

  /** A message of any room by its id. */
  async find(id: string): Promise<StoredMessage | undefined> {
    return (await this.options.messages.findById(id, UNREAD_FIELDS).lean<StoredMessage>()) ?? undefined;
  }

  /** The messages with these ids that exist, or those of them that are neither deleted nor hidden, as JSON by id. */
  async jsonOf(ids: readonly string[], which: 'all' | 'visible' = 'all'): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const filter = { _id: { $in: ids }, ...(which === 'visible' && VISIBLE) };
    const found = await this.options.messages.find(filter, UNREAD_FIELDS).lean<StoredMessage[]>();
    const json = await this.options.serialize(found);
    return new Map(found.map(({ _id }, index) => [_id, json[index]!]));
  }

  /** Those of the ids whose messages were deleted. */
  async deletedAmong(ids: readonly string[]): Promise<string[]> {
    const kept = new Set(await this.options.messages.distinct('_id', { _id: { $in: ids }, deletedAt: null }));
    return ids.filter((id) => !kept.has(id));
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

  private async serializeOne(message: StoredMessage): Promise<string> {
    const [json] = await this.options.serialize([message]);
    return json!;
  }

  /** Updates the window and publishes the domain events after a write. */
  private publish(message: StoredMessage, json: string): void {
    const { roomId, seq, rev, _id, outbox } = message;
    this.receive(roomId, { seq, rev, excerpt: gistOf(visibleContent(message)), json });
    this.options.outbox.relay(this.options.messages, _id, outbox ?? []);
  }

  /** Reads from a room's window, loading it first where necessary. */
  private readWindow<T>(roomId: string, pick: (window: RoomWindow) => T): Promise<T> {
    return this.rooms.use(roomId, async (room) => {
      while (!room.window.loaded) await this.loadOnce(room);
      return pick(room.window);
    });
  }

  /** Concurrent callers share one load. */
  private loadOnce(room: Room): Promise<void> {
    room.load ??= this.load(room).finally(() => (room.load = undefined));
    return room.load;
  }

  private async load({ id, changes, window }: Room): Promise<void> {
    const loadToken = window.beginLoad();
    const latestChange = await changes.settled();
    const found = await this.read(id, { limit: WINDOW_SIZE });
    const serialized = await this.options.serialize(found);
    const entries = found.map((message, index) => ({
      seq: message.seq,
      rev: message.rev,
      excerpt: gistOf(visibleContent(message)),
      json: serialized[index]!,
    }));
    window.fill(entries, found.length < WINDOW_SIZE, latestChange, loadToken);
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
