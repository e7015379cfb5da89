import type { EventContract, EventData, EventEnvelope } from '@crew/contracts/event';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Collection, Model, Types } from 'mongoose';
import type { Logger } from 'pino';
import { LOGGER } from '../logging/tokens.js';
import { settledWithin } from '../concurrency/settled-within.js';
import { optional } from '../mongo/fields.js';
import { unpublishedEvents, publishedEvents } from '../metrics/metrics.js';
import { traceparentOf } from '../tracing/tracing.js';
import { EventPublisher } from './event-publisher.js';

const SWEEP_EVERY_MS = 5_000;
const BATCH = 200;
/** How long a shutdown waits for publishing; the sweep publishes the rest later. */
const FLUSH_TIMEOUT_MS = 5_000;

/** The part of a document that the outbox reads and clears. */
export interface WithOutbox {
  outbox?: EventEnvelope[];
}

/** Mongoose definition of the `outbox` field. Its schema also needs {@link outboxIndex}. */
export const outboxField = optional<EventEnvelope[]>([Object]);
/** Index of the documents with unpublished events: small, because the field is removed once they are published. */
export const outboxIndex = [{ 'outbox.at': 1 }, { sparse: true }] as const;

/**
 * Returns the envelope of a domain event, to be written in one update with the change it reports.
 * @param id deduplication key at the broker and in event handlers: equal for every write of the same event
 * @throws ZodError when the data do not match the contract
 */
export const domainEvent = <E extends EventContract>(
  contract: E,
  id: string,
  data: EventData<E>,
  requestId?: string,
): EventEnvelope<EventData<E>> => ({
  id,
  subject: contract.subject,
  at: new Date().toISOString(),
  data: contract.data.parse(data) as EventData<E>,
  ...(requestId !== undefined && { requestId }),
});

type DocumentId = string | Types.ObjectId;

/** A document and the events in its outbox. */
interface Carrier {
  id: DocumentId;
  events: readonly EventEnvelope[];
  /** Trace context of the write. */
  traceparent?: string | undefined;
}

/**
 * Publishes the events in the outboxes of documents, then removes them from the documents. A sweep publishes what a crash
 * or an outage of NATS left behind, so each event is published at least once; its id deduplicates repeats.
 */
@Injectable()
export class Outbox implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly collections = new Set<Outboxes>();
  private readonly waiting = new Map<Outboxes, Carrier[]>();
  private readonly inFlight = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly publisher: EventPublisher,
  ) {}

  /** Includes a collection in the sweep. */
  watch<T extends WithOutbox>(model: Model<T>): void {
    this.collections.add(outboxesOf(model));
  }

  /** Publishes the events of a document that was just written, without making the writer wait. */
  relay<T extends WithOutbox>(model: Model<T>, id: DocumentId, events: readonly EventEnvelope[]): void {
    if (events.length === 0) return;
    const outboxes = outboxesOf(model);
    const carrier = { id, events, traceparent: traceparentOf() };
    const waiting = this.waiting.get(outboxes);
    if (waiting) return void waiting.push(carrier);
    this.waiting.set(outboxes, [carrier]);
    const running = this.drain(outboxes).finally(() => this.inFlight.delete(running));
    this.inFlight.add(running);
  }

  /** Publishes the unpublished events of all watched collections. */
  async sweep(): Promise<void> {
    for (const outboxes of this.collections) {
      try {
        const left = await outboxes
          .find({ 'outbox.at': { $exists: true } }, { projection: { outbox: 1 } })
          .sort({ 'outbox.at': 1 })
          .limit(BATCH)
          .toArray();
        unpublishedEvents.set({ collection: outboxes.name }, left.length);
        await this.publish(
          outboxes,
          left.map(({ _id, outbox }) => ({ id: _id, events: outbox ?? [] })),
        );
      } catch (error) {
        this.logger.warn({ err: error }, 'outbox sweep failed');
      }
    }
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), SWEEP_EVERY_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await settledWithin(FLUSH_TIMEOUT_MS, Promise.all(this.inFlight));
  }

  /** Publishes in batches until no document waits. */
  private async drain(outboxes: Outboxes): Promise<void> {
    await Promise.resolve();
    for (let batch = this.take(outboxes); batch.length > 0; batch = this.take(outboxes)) {
      await this.publish(outboxes, batch).catch((error: unknown) => {
        this.logger.warn({ err: error }, 'events wait for the sweep');
      });
    }
    this.waiting.delete(outboxes);
  }

  private take(outboxes: Outboxes): Carrier[] {
    return this.waiting.get(outboxes)?.splice(0, BATCH) ?? [];
  }

  private async publish(outboxes: Outboxes, carriers: readonly Carrier[]): Promise<void> {
    if (carriers.length === 0) return;
    const publications = carriers.flatMap(({ events, traceparent }) => events.map((event) => ({ event, traceparent })));
    await this.publisher.publish(publications);
    publishedEvents.inc(publications.length);
    // Losing this write loses no event: the sweep publishes again, and consumers deduplicate by id.
    await outboxes.bulkWrite(
      carriers.map(({ id, events }) => ({ updateOne: { filter: { _id: id }, update: withoutEvents(events) } })),
      { ordered: false, writeConcern: { w: 1, j: false } },
    );
  }
}

type Outboxes = Collection<WithOutbox & { _id: DocumentId }>;

/** The driver's collection: one type for the outboxes of all models, and no casting of frequent writes. */
const outboxesOf = <T extends WithOutbox>(model: Model<T>): Outboxes => model.db.collection(model.collection.name);

/** Update that removes published events from a document, and the field with the last of them. */
const withoutEvents = (events: readonly EventEnvelope[]): object[] => {
  const published = events.map(({ id }) => id);
  const left = { $filter: { input: { $ifNull: ['$outbox', []] }, cond: { $not: { $in: ['$$this.id', published] } } } };
  return [
    { $set: { outbox: left } },
    { $set: { outbox: { $cond: [{ $eq: ['$outbox', []] }, '$$REMOVE', '$outbox'] } } },
  ];
};
