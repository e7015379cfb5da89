import type { EventEnvelope } from '@crew/contracts/event';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { mongo, type Model } from 'mongoose';
import type { NewMessage, StoredMessage } from './stored-message.js';

const BATCH_MAX = 200;

export interface Appended {
  message: StoredMessage;
  /** False when the client id had been used before: the message is the one of then. */
  fresh: boolean;
}

interface Waiting {
  draft: NewMessage;
  resolve(appended: Appended): void;
  reject(error: unknown): void;
}

/**
 * Gives the messages of one room their places. All that arrive while a write is under way share the next one, so
 * that a hundred messages wait for one journal flush instead of a hundred. The unique index on (room, seq) is what
 * keeps two replicas from giving the same place twice; this queue is for speed alone.
 */
export class AppendQueue {
  private waiting: Waiting[] = [];
  private running = false;
  /** Highest place given so far; unknown after a failure. */
  private head: number | undefined;

  constructor(
    private readonly roomId: string,
    private readonly messages: Model<StoredMessage>,
    private readonly factsOf: (message: StoredMessage) => EventEnvelope[],
  ) {}

  /** @throws DomainError `idempotency_mismatch` when the client id was used for another text; what the database throws when it is away */
  append(draft: NewMessage): Promise<Appended> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ draft, resolve, reject });
      if (!this.running) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.running = true;
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, BATCH_MAX);
      try {
        await this.write(batch);
      } catch (error) {
        // Some of the batch may be stored. Whoever sends again with the same client id finds out.
        this.head = undefined;
        for (const { reject } of batch) reject(error);
      }
    }
    this.running = false;
  }

  private async write(batch: Waiting[]): Promise<void> {
    let rest = batch;
    while (rest.length > 0) {
      this.head ??= await this.readHead();
      const first = this.head + 1;
      const documents = rest.map(({ draft }, index) => this.place(draft, first + index));
      const { stored, error } = await this.insert(documents);
      rest.slice(0, stored).forEach(({ resolve }, index) => resolve({ message: documents[index]!, fresh: true }));
      this.head += stored;
      rest = rest.slice(stored);
      if (error) rest = await this.afterDuplicate(error, rest);
    }
  }

  private place(draft: NewMessage, seq: number): StoredMessage {
    const message: StoredMessage = { ...draft, seq };
    return { ...message, outbox: this.factsOf(message) };
  }

  /** Inserts in order and stops at the first duplicate: what precedes it is stored. */
  private async insert(documents: StoredMessage[]): Promise<{ stored: number; error?: unknown }> {
    try {
      await this.messages.collection.insertMany(documents as never[], { ordered: true });
      return { stored: documents.length };
    } catch (error) {
      if (!(error instanceof mongo.MongoBulkWriteError) || error.code !== 11_000) throw error;
      return { stored: error.insertedCount, error };
    }
  }

  /** Decides what the first of `rest` ran into, and returns those still to be written. */
  private async afterDuplicate(error: unknown, rest: Waiting[]): Promise<Waiting[]> {
    const [first, ...others] = rest;
    const key = duplicateKeyOf(error);
    if (!first || key === 'roomId+seq') {
      this.head = undefined;
      return rest;
    }
    const { roomId, authorId, clientId, sentHash } = first.draft;
    const earlier = await this.messages.findOne({ roomId, authorId, clientId }).lean<StoredMessage>();
    if (!earlier) throw error;
    if (earlier.sentHash === sentHash) first.resolve({ message: earlier, fresh: false });
    else first.reject(new DomainError('idempotency_mismatch'));
    return others;
  }

  private async readHead(): Promise<number> {
    const newest = await this.messages.findOne({ roomId: this.roomId }, { seq: 1 }).sort({ seq: -1 }).lean<{ seq: number }>();
    return newest?.seq ?? 0;
  }
}
