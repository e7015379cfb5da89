import type { EventEnvelope } from '@crew/contracts/event';
import type { Outbox } from '@crew/service-kit/events/outbox';
import type { Model, QueryFilter } from 'mongoose';
import { AppendQueue, type Appended } from './append-queue.js';
import { RoomWindow, WINDOW_SIZE } from './room-window.js';
import type { NewMessage, StoredMessage } from './stored-message.js';

export interface MessageLogOptions {
  messages: Model<StoredMessage>;
  outbox: Outbox;
  /** The facts that a new message reports; the same message always gives the same ids. */
  factsOf(message: StoredMessage): EventEnvelope[];
  /** Prints messages as the contract shows them, in the order given. */
  print(messages: StoredMessage[]): Promise<string[]>;
}

export interface PageRequest {
  limit: number;
  /** Only messages placed before this one. */
  beforeSeq?: number | undefined;
  /** Only messages made at or after this time. */
  since?: Date | undefined;
}

/**
 * The messages of many rooms: appended in one gapless order per room, each acknowledged only once it is on disk,
 * read mostly from memory.
 */
export class MessageLog {
  private readonly queues = new Map<string, AppendQueue>();
  private readonly windows = new Map<string, RoomWindow>();
  private readonly loads = new Map<string, Promise<void>>();

  constructor(private readonly options: MessageLogOptions) {
    options.outbox.watch(options.messages);
  }

  /** Stores a message and resolves to it and its JSON; throws what {@link AppendQueue.append} throws. */
  async append(draft: NewMessage): Promise<Appended & { json: string }> {
    const { messages, outbox, factsOf } = this.options;
    let queue = this.queues.get(draft.roomId);
    if (!queue) this.queues.set(draft.roomId, (queue = new AppendQueue(draft.roomId, messages, factsOf)));
    try {
      const appended = await queue.append(draft);
      const [json] = (await this.options.print([appended.message])) as [string];
      if (appended.fresh) {
        this.take(draft.roomId, appended.message.seq, json);
        outbox.relay(messages, appended.message._id, appended.message.outbox ?? []);
      }
      return { ...appended, json };
    } catch (error) {
      this.windows.get(draft.roomId)?.forget();
      throw error;
    }
  }

  /** Hears of a message that is new or changed, from here or another replica. */
  take(roomId: string, seq: number, json: string): void {
    this.windows.get(roomId)?.put(seq, json);
  }

  /** Has everything about a room read anew. */
  forget(roomId: string): void {
    this.windows.get(roomId)?.forget();
  }

  /** The same for all rooms. */
  forgetAll(): void {
    for (const window of this.windows.values()) window.forget();
  }

  /** Place of the newest message; 0 in an empty room. */
  async lastSeq(roomId: string): Promise<number> {
    return (await this.loadedWindow(roomId)).lastSeq;
  }

  /** A page of messages printed as JSON, oldest first. */
  async page(roomId: string, { limit, beforeSeq, since }: PageRequest): Promise<string[]> {
    if (!since) {
      const fromMemory = (await this.loadedWindow(roomId)).page(limit, beforeSeq);
      if (fromMemory) return fromMemory;
    }
    const found = await this.read(roomId, { limit, beforeSeq, since });
    return this.options.print(found);
  }

  /** Place of a message of the room; undefined when it has none of that id. */
  async seqOf(roomId: string, id: string): Promise<number | undefined> {
    const found = await this.options.messages.findOne({ _id: id, roomId }, { seq: 1 }).lean<{ seq: number }>();
    return found?.seq;
  }

  private async loadedWindow(roomId: string): Promise<RoomWindow> {
    let window = this.windows.get(roomId);
    if (!window) this.windows.set(roomId, (window = new RoomWindow()));
    while (!window.loaded) await this.loadOnce(roomId, window);
    return window;
  }

  /** However many wait for it, one load is under way. */
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
    const found = await this.read(roomId, { limit: WINDOW_SIZE });
    const printed = await this.options.print(found);
    const entries = found.map(({ seq }, index) => ({ seq, json: printed[index]! }));
    window.fill(entries, found.length < WINDOW_SIZE, mark);
  }

  private async read(roomId: string, { limit, beforeSeq, since }: PageRequest): Promise<StoredMessage[]> {
    const filter: QueryFilter<StoredMessage> = {
      roomId,
      ...(beforeSeq !== undefined && { seq: { $lt: beforeSeq } }),
      ...(since && { createdAt: { $gte: since } }),
    };
    const newestFirst = await this.options.messages
      .find(filter, { outbox: 0 })
      .sort({ seq: -1 })
      .limit(limit)
      .lean<StoredMessage[]>();
    return newestFirst.reverse();
  }
}
