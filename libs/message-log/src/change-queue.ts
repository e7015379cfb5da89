import type { EventEnvelope } from '@crew/contracts/event';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { mongo, type AnyBulkWriteOperation, type Model } from 'mongoose';
import type { PlannedChange, RoomState } from './room-state.js';
import { UNREAD_FIELDS, type MessageChange, type StoredMessage } from './stored-message.js';

const BATCH_MAX = 100;

/** What a change does to a message as it now is; undefined when there is nothing to do. May throw a DomainError. */
export type Decide = (message: StoredMessage) => { set: MessageChange; facts?: EventEnvelope[] } | undefined;

export interface Changed {
  message: StoredMessage;
  /** Whether something changed that its caller is to tell of; of several that changed it at once only one is. */
  fresh: boolean;
}

interface Waiting {
  messageId: string;
  decide: Decide;
  resolve(changed: Changed): void;
  reject(error: unknown): void;
}

/** What becomes of one message, by one or several who want something of it. */
interface Decided {
  /** As it will be. */
  message: StoredMessage;
  set: MessageChange;
  facts: EventEnvelope[];
  by: Waiting[];
}

/**
 * Changes the messages of one room, each change numbered 1, 2, 3 … within the room, without a gap. Three steps, each
 * one write of one kind: decide by the messages as they are, claim the numbers by putting the whole plan into the
 * room's document (only if nobody else has claimed since), carry the plan out. Whoever finds a plan that is not carried
 * out does it first; a message takes a change only if it has none as late. So a crash after any step, a second replica,
 * or a process that wakes from a long pause neither lose a change nor undo or double one.
 */
export class ChangeQueue {
  private waiting: Waiting[] = [];
  private running = false;
  /** Changes up to this number are known to be carried out. */
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

  /** How many changes the room has seen, all of them carried out. */
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
      const plan = decided.map(({ message, set, facts }, index): PlannedChange => ({
        messageId: message._id,
        rev: changes + 1 + index,
        set,
        facts,
      }));
      if (!(await this.claim(changes, plan))) continue;
      await this.carryOut(plan);
      this.done = changes + plan.length;
      decided.forEach(({ message, facts, by }, index) => {
        const changed = { ...message, rev: plan[index]!.rev, outbox: facts };
        by.forEach(({ resolve }, place) => resolve({ message: changed, fresh: place === 0 }));
      });
      return;
    }
  }

  /**
   * Decides one after the other, those of one message by what the ones before have made of it. Answers those with
   * nothing to do or nothing allowed; returns what is to be done for the others.
   */
  private async decide(batch: Waiting[]): Promise<Decided[]> {
    const ids = [...new Set(batch.map(({ messageId }) => messageId))];
    const found = await this.messages
      .find({ _id: { $in: ids }, roomId: this.roomId }, UNREAD_FIELDS)
      .lean<StoredMessage[]>();
    const decided = new Map(
      found.map((message): [string, Decided] => [message._id, { message, set: {}, facts: [], by: [] }]),
    );
    for (const waiting of batch) {
      const known = decided.get(waiting.messageId);
      try {
        if (!known) throw new DomainError('not_found');
        const decision = waiting.decide(known.message);
        if (!decision && known.by.length === 0) {
          waiting.resolve({ message: known.message, fresh: false });
          continue;
        }
        known.set = { ...known.set, ...decision?.set };
        known.message = { ...known.message, ...decision?.set };
        known.facts.push(...(decision?.facts ?? []));
        known.by.push(waiting);
      } catch (error) {
        waiting.reject(error);
      }
    }
    return [...decided.values()].filter(({ by }) => by.length > 0);
  }

  /** Whether the plan now stands in the room's document. */
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
