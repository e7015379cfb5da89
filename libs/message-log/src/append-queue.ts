import type { EventEnvelope } from '@crew/contracts/event';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { mongo, type Model } from 'mongoose';
import { asPosted, IDENTITY_INDEX, newestSeqOf, type NewMessage, type StoredMessage } from './stored-message.js';

const BATCH_MAX = 200;

export interface Appended {
  message: StoredMessage;
  /** False when the client id was used before: `message` is then the stored one. */
  fresh: boolean;
}

interface Waiting {
  draft: NewMessage;
  resolve(appended: Appended): void;
  reject(error: unknown): void;
}

/**
 * Numbers the messages of one room. Messages that arrive during a write are batched into the next one, so
 * that a hundred messages wait for one journal flush instead of a hundred. The unique index on (room, seq)
 * prevents duplicate numbers across replicas; the queue itself is only an optimisation.
 */
export class AppendQueue {
  private waiting: Waiting[] = [];
  private running = false;
  /** Highest sequence number assigned so far; unknown after a failure. */
  private head: number | undefined;

  constructor(
    private readonly roomId: string,
    private readonly messages: Model<StoredMessage>,
    private readonly eventsOf: (message: StoredMessage) => Promise<EventEnvelope[]>,
  ) {}

  /** @throws DomainError `idempotency_mismatch` when the client id was used for other content; database errors */
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
        // Part of the batch may be stored; a retry with the same client id returns it.
        this.head = undefined;
        for (const { reject } of batch) reject(error);
      }
    }
    this.running = false;
  }

  private async write(batch: Waiting[]): Promise<void> {
    let rest = withoutRepeats(batch);
    await this.requireIdentityIndex(rest[0]!.draft);
    while (rest.length > 0) {
      this.head ??= await newestSeqOf(this.messages, this.roomId);
      const first = this.head + 1;
      const documents = await Promise.all(rest.map(({ draft }, index) => this.place(draft, first + index)));
      const { stored, error } = await this.insert(documents);
      rest.slice(0, stored).forEach(({ resolve }, index) => resolve({ message: documents[index]!, fresh: true }));
      this.head += stored;
      rest = rest.slice(stored);
      if (error) rest = await this.afterDuplicate(error, rest);
    }
  }

  /**
   * Looks for one message by the unique index of identities, which alone keeps inserts from repeating messages.
   * @throws MongoServerError while that index is missing
   */
  private async requireIdentityIndex({ roomId, authorId, clientId }: NewMessage): Promise<void> {
    const options = { hint: IDENTITY_INDEX, projection: { _id: 1 } };
    await this.messages.collection.findOne({ roomId, authorId, clientId }, options);
  }

  private async place(draft: NewMessage, seq: number): Promise<StoredMessage> {
    const message = asPosted(draft, seq);
    return { ...message, outbox: await this.eventsOf(message) };
  }

  /** Inserts in order and stops at the first duplicate; the messages before it are stored. */
  private async insert(documents: StoredMessage[]): Promise<{ stored: number; error?: unknown }> {
    try {
      await this.messages.collection.insertMany(documents as never[], { ordered: true });
      return { stored: documents.length };
    } catch (error) {
      if (!(error instanceof mongo.MongoBulkWriteError) || error.code !== 11_000) throw error;
      return { stored: error.insertedCount, error };
    }
  }

  /** Resolves the duplicates of a failed write and returns the messages still to be written. */
  private async afterDuplicate(error: unknown, rest: Waiting[]): Promise<Waiting[]> {
    if (duplicateKeyOf(error) === 'roomId+seq') {
      this.head = undefined;
      return rest;
    }
    const left = await this.settleRepeats(rest);
    if (left.length === rest.length) throw error;
    return left;
  }

  /** Settles messages whose client id was used before and returns the others. */
  private async settleRepeats(rest: Waiting[]): Promise<Waiting[]> {
    const found = await this.messages
      .find({
        roomId: this.roomId,
        authorId: { $in: rest.map(({ draft }) => draft.authorId) },
        clientId: { $in: rest.map(({ draft }) => draft.clientId) },
      })
      .hint(IDENTITY_INDEX)
      .lean<StoredMessage[]>();
    const earlier = new Map(found.map((message) => [identityOf(message), message]));
    return rest.filter((waiting) => {
      const message = earlier.get(identityOf(waiting.draft));
      if (message) settleRepeat(waiting, message);
      return !message;
    });
  }
}

/** A message of the room is identified by its author's client id. */
const identityOf = ({ authorId, clientId }: Pick<NewMessage, 'authorId' | 'clientId'>): string =>
  `${authorId} ${clientId}`;

function settleRepeat({ draft, resolve, reject }: Waiting, earlier: StoredMessage): void {
  if (earlier.sentHash === draft.sentHash) resolve({ message: earlier, fresh: false });
  else reject(new DomainError('idempotency_mismatch'));
}

/** Lets duplicates within a batch wait for the first one instead of being written. */
function withoutRepeats(batch: Waiting[]): Waiting[] {
  const firsts = new Map<string, Waiting>();
  for (const waiting of batch) {
    const identity = identityOf(waiting.draft);
    const first = firsts.get(identity);
    firsts.set(identity, first ? joined(first, waiting) : waiting);
  }
  return [...firsts.values()];
}

const joined = (first: Waiting, repeat: Waiting): Waiting => ({
  draft: first.draft,
  resolve: (appended) => {
    first.resolve(appended);
    settleRepeat(repeat, appended.message);
  },
  reject: (error) => {
    first.reject(error);
    repeat.reject(error);
  },
});
