import type { EventEnvelope } from '@crew/contracts/event';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { mongo, type AnyBulkWriteOperation, type Model } from 'mongoose';
import type { PlannedChange, RoomState } from './room-state.js';
import { UNREAD_FIELDS, type MessageChange, type StoredMessage } from './stored-message.js';

const BATCH_MAX = 100;

/** Decides a change from the current message; undefined when there is nothing to do. May throw a DomainError. */
export type Decide = (message: StoredMessage) => { set: MessageChange; events?: EventEnvelope[] } | undefined;

export interface Changed {
  message: StoredMessage;
  /**
   * Whether the caller must publish the message: one of several concurrent callers that changed it, and each that finds
   * nothing left to do, because it may repeat a change that was stored and never published.
   */
  publish: boolean;
}

interface Waiting {
  messageId: string;
  decide: Decide;
  resolve(changed: Changed): void;
  reject(error: unknown): void;
}

/** The combined result of all queued changes of one message. */
interface Decided {
  /** The message after the changes. */
  message: StoredMessage;
  set: MessageChange;
  events: EventEnvelope[];
  by: Waiting[];
}

/**
 * Changes the messages of one room; changes are numbered 1, 2, 3 … within the room without gaps. Three steps, each
 * a single write: decide from the current messages; claim the numbers by storing the whole plan in the
 * room's document, conditional on no newer claim; execute the plan. A reader that finds an unexecuted plan
 * executes it first; a message accepts only changes with a higher number. So neither a crash after any step, a second
 * replica nor a paused process loses, reverts or repeats a change.
 */
export class ChangeQueue {
  private waiting: Waiting[] = [];
  private running = false;
  /** Changes up to this number are known to be executed. */
  private done = -1;

  constructor(
    private readonly roomId: string,
    private readonly messages: Model<StoredMessage>,
    private readonly rooms: Model<RoomState>,
  ) {}

  /** @throws DomainError `not_found` when the room has no such message, and what `decide` throws */
  change(messageId: string, decide: Decide): Promise<Changed> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ messageId, decide, resolve, reject });
      if (!this.running) void this.run();
    });
  }

  /** Number of the room's latest change, after executing pending ones. */
  async settled(): Promise<number> {
    const room = await this.rooms.findById(this.roomId).lean<RoomState>();
    if (!room) return 0;
    if (room.changes > this.done) {
      await this.carryOut(room.latest);
      this.done = Math.max(this.done, room.changes);
    }
    return room.changes;
  }

  private async run(): Promise<void> {
    this.running = true;
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, BATCH_MAX);
      try {
        await this.write(batch);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.running = false;
  }

  private async write(batch: Waiting[]): Promise<void> {
    for (let left = batch; left.length > 0;) {
      const changes = await this.settled();
      const decided = await this.decide(left);
      left = decided.flatMap(({ by }) => by);
      if (left.length === 0) return;
      const plan = decided.map(({ message, set, events }, index): PlannedChange => ({
        messageId: message._id,
        rev: changes + 1 + index,
        set,
        facts: events,
      }));
      if (!(await this.claim(changes, plan))) continue;
      await this.carryOut(plan);
      this.done = changes + plan.length;
      decided.forEach(({ message, events, by }, index) => {
        const changed = { ...message, rev: plan[index]!.rev, outbox: events };
        by.forEach(({ resolve }, place) => resolve({ message: changed, publish: place === 0 }));
      });
      return;
    }
  }

  /**
   * Decides in order; several changes of one message build on each other. Settles the callers with
   * nothing to do or without permission and returns the changes of the others.
   */
  private async decide(batch: Waiting[]): Promise<Decided[]> {
    const ids = [...new Set(batch.map(({ messageId }) => messageId))];
    const found = await this.messages
      .find({ _id: { $in: ids }, roomId: this.roomId }, UNREAD_FIELDS)
      .lean<StoredMessage[]>();
    const decided = new Map(
      found.map((message): [string, Decided] => [message._id, { message, set: {}, events: [], by: [] }]),
    );
    for (const waiting of batch) {
      const known = decided.get(waiting.messageId);
      try {
        if (!known) throw new DomainError('not_found');
        const decision = waiting.decide(known.message);
        if (!decision && known.by.length === 0) {
          waiting.resolve({ message: known.message, publish: known.message.rev > 0 });
          continue;
        }
        known.set = { ...known.set, ...decision?.set };
        known.message = { ...known.message, ...decision?.set };
        known.events.push(...(decision?.events ?? []));
        known.by.push(waiting);
      } catch (error) {
        waiting.reject(error);
      }
    }
    return [...decided.values()].filter(({ by }) => by.length > 0);
  }

  /** Whether the plan was stored in the room's document. */
  private async claim(changes: number, latest: PlannedChange[]): Promise<boolean> {
    try {
      const { matchedCount, upsertedCount } = await this.rooms.updateOne(
        { _id: this.roomId, changes },
        { $set: { changes: changes + latest.length, latest } },
        { upsert: changes === 0 },
      );
      return matchedCount + upsertedCount > 0;
    } catch (error) {
      if (error instanceof mongo.MongoServerError && error.code === 11_000) return false;
      throw error;
    }
  }

  private async carryOut(plan: PlannedChange[]): Promise<void> {
    const operations = plan.map(({ messageId, rev, set, facts }): AnyBulkWriteOperation<StoredMessage> => ({
      updateOne: {
        filter: { _id: messageId, rev: { $lt: rev } },
        update: { $set: { ...set, rev }, ...(facts.length > 0 && { $push: { outbox: { $each: facts } } }) },
      },
    }));
    await this.messages.collection.bulkWrite(operations as never[], { ordered: false });
  }
}
