import type { EventContract, EventData, EventEnvelope } from '@crew/contracts/event';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Collection, Model, Types } from 'mongoose';
import type { Logger } from 'pino';
import { LOGGER } from '../logging/tokens.js';
import { BatchQueue } from '../concurrency/batch-queue.js';
import { settledWithin } from '../concurrency/settled-within.js';
import { optional } from '../mongo/fields.js';
import { unpublishedEvents, publishedEvents } from '../metrics/metrics.js';
import { traceparentOf } from '../tracing/tracing.js';
import { EventPublisher } from './event-publisher.js';
import type { UnhandledEvent } from './unhandled-event.schema.js';

const SWEEP_EVERY_MS = 5_000;
const BATCH = 200;
/** How long a document with published events waits for others: one write then removes the events of all. */
const REMOVE_AFTER_MS = 50;
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
  data: asJson(contract.data.parse(data) as EventData<E>),
  ...(requestId !== undefined && { requestId }),
});

/** Without the keys whose value is undefined: the driver would store null, which the sweep would publish. */
const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

type DocumentId = string | Types.ObjectId;

/** A document and the events in its outbox. */
interface Carrier {
  id: DocumentId;
  events: readonly EventEnvelope[];
  /** Trace context of the write. */
  traceparent?: string | undefined;
}

/** A document whose events are published. */
interface PublishedCarrier extends Carrier {
  published: readonly UnhandledEvent[];
}

/** The two steps of the documents of a collection. */
interface Relay {
  toPublish: BatchQueue<Carrier>;
  toRemove: BatchQueue<PublishedCarrier>;
}

/**
 * Publishes the events in the outboxes of documents, then removes them from the documents. A sweep publishes what a crash
 * or an outage of NATS left behind, so each event is published at least once; its id deduplicates repeats.
 */
@Injectable()
export class Outbox implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly collections = new Set<Outboxes>();
  private readonly relays = new Map<Outboxes, Relay>();
  /** Ids of events that are being published or removed: until then each write of their document finds them again. */
  private readonly underWay = new Set<string>();
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
    const carrier = this.begin({ id, events, traceparent: traceparentOf() });
    if (carrier.events.length > 0) this.relayOf(outboxesOf(model)).toPublish.add(carrier);
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
        const carriers = left
          .map(({ _id, outbox }) => this.begin({ id: _id, events: outbox ?? [] }))
          .filter(({ events }) => events.length > 0);
        await this.publish(carriers)
          .then((published) => this.remove(outboxes, published))
          .finally(() => this.end(carriers));
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
    const flushes = [...this.relays.values()].map(async ({ toPublish, toRemove }) => {
      await toPublish.flush();
      await toRemove.flush();
    });
    await settledWithin(FLUSH_TIMEOUT_MS, Promise.all(flushes));
  }

  private relayOf(outboxes: Outboxes): Relay {
    const known = this.relays.get(outboxes);
    if (known) return known;
    const warn = (error: unknown): void => this.logger.warn({ err: error }, 'events wait for the sweep');
    const remove = async (batch: PublishedCarrier[]): Promise<void> => {
      await this.remove(outboxes, batch).catch(warn);
      this.end(batch);
    };
    const toRemove = new BatchQueue<PublishedCarrier>(remove, { max: BATCH, lingerMs: REMOVE_AFTER_MS });
    const publish = async (batch: Carrier[]): Promise<void> => {
      const published = await this.publish(batch).catch(warn);
      this.end(batch);
      for (const carrier of published ?? []) toRemove.add(this.begin(carrier));
    };
    const toPublish = new BatchQueue<Carrier>(publish, { max: BATCH });
    const relay = { toPublish, toRemove };
    this.relays.set(outboxes, relay);
    return relay;
  }

  /** Leaves of a carrier the events that are not under way yet, and marks them. */
  private begin<T extends Carrier>(carrier: T): T {
    const events = carrier.events.filter(({ id }) => !this.underWay.has(id));
    for (const { id } of events) this.underWay.add(id);
    return { ...carrier, events };
  }

  private end(carriers: readonly Carrier[]): void {
    for (const { id } of carriers.flatMap(({ events }) => events)) this.underWay.delete(id);
  }

  private async publish(carriers: readonly Carrier[]): Promise<PublishedCarrier[]> {
    const publications = carriers.flatMap(({ events, traceparent }) => events.map((event) => ({ event, traceparent })));
    const sent = new Map((await this.publisher.send(publications)).map((event) => [event._id, event]));
    publishedEvents.inc(sent.size);
    return carriers.flatMap((carrier) => {
      const events = carrier.events.filter(({ id }) => sent.has(id));
      return events.length > 0 ? [{ ...carrier, events, published: events.map(({ id }) => sent.get(id)!) }] : [];
    });
  }

  /** Removes published events from their documents, after keeping those with handlers: until then the sweep publishes again. */
  private async remove(outboxes: Outboxes, carriers: readonly PublishedCarrier[]): Promise<void> {
    if (carriers.length === 0) return;
    await this.publisher.keep(carriers.flatMap(({ published }) => published));
    const { matchedCount } = await outboxes.updateMany(withOneOf(carriers), { $unset: { outbox: 1 } }, UNJOURNALED);
    if (matchedCount === carriers.length) return;
    await outboxes.bulkWrite(
      carriers.map(({ id, events }) => ({ updateOne: { filter: { _id: id }, update: withoutEvents(events) } })),
      { ordered: false, ...UNJOURNALED },
    );
  }
}

/** Losing such a write loses no event: the sweep publishes again, and consumers deduplicate by id. */
const UNJOURNALED = { writeConcern: { w: 1, j: false } } as const;

type Outboxes = Collection<WithOutbox & { _id: DocumentId }>;

/** The driver's collection: one type for the outboxes of all models, and no casting of frequent writes. */
const outboxesOf = <T extends WithOutbox>(model: Model<T>): Outboxes => model.db.collection(model.collection.name);

/** Matches the documents whose only event is one of the published ones: one update of all is much cheaper than one of each. */
const withOneOf = (carriers: readonly Carrier[]): object => ({
  _id: { $in: carriers.map(({ id }) => id) },
  outbox: { $size: 1 },
  'outbox.id': { $in: carriers.flatMap(({ events }) => events.map(({ id }) => id)) },
});

/** Update that removes published events from a document, and the field with the last of them. */
const withoutEvents = (events: readonly EventEnvelope[]): object[] => {
  const published = events.map(({ id }) => id);
  const left = { $filter: { input: { $ifNull: ['$outbox', []] }, cond: { $not: { $in: ['$$this.id', published] } } } };
  return [
    { $set: { outbox: left } },
    { $set: { outbox: { $cond: [{ $eq: ['$outbox', []] }, '$$REMOVE', '$outbox'] } } },
  ];
};
