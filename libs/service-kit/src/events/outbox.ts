import type { EventContract, EventData, EventEnvelope } from '@crew/contracts/event';
import { jetstream, type JetStreamClient } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/nats-core';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import { LOGGER } from '../logging/tokens.js';
import { settledWithin } from '../concurrency/settled-within.js';
import { NATS } from '../nats/connect-nats.js';
import { unpublishedEvents, publishedEvents } from '../metrics/metrics.js';
import { traceparentOf } from '../tracing/tracing.js';
import { publishEvent } from './publish-event.js';

const SWEEP_EVERY_MS = 5_000;
const BATCH = 200;
/** How long a stop waits for what is being published; the rest waits on its documents for the sweep. */
const PUBLISHED_WITHIN_MS = 5_000;

/** The part of a document that the outbox reads and clears. */
export interface WithOutbox {
  outbox?: EventEnvelope[];
}

/** Mongoose definition of the field; give the schema {@link outboxIndex} too. */
export const outboxField = { type: [Object], default: undefined, required: false } as const;
/** Index of the documents with something still to publish: small, because the field is removed once published. */
export const outboxIndex = [{ 'outbox.at': 1 }, { sparse: true }] as const;

/**
 * A fact to be written with the change it reports.
 * @param id the same for the same fact, however often it is written: it is the deduplication key everywhere
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

/** A document and the facts on it. */
interface Carrier {
  id: unknown;
  facts: readonly EventEnvelope[];
  /** Trace context of what wrote it. */
  traceparent?: string | undefined;
}

/**
 * Publishes the facts that documents carry, then takes them off the document. What a crash or an absent NATS left
 * behind is found by a sweep, so a fact is published at least once; its id deduplicates the repeats.
 */
@Injectable()
export class Outbox implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly stream: JetStreamClient;
  private readonly models = new Set<Model<WithOutbox>>();
  private readonly waiting = new Map<Model<WithOutbox>, Carrier[]>();
  private readonly underWay = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(NATS) connection: NatsConnection,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.stream = jetstream(connection);
  }

  /** Has the sweep look after a collection. */
  watch<T extends WithOutbox>(model: Model<T>): void {
    this.models.add(model as unknown as Model<WithOutbox>);
  }

  /** Publishes what a document just written carries, without making its writer wait. */
  relay<T extends WithOutbox>(model: Model<T>, id: unknown, facts: readonly EventEnvelope[]): void {
    if (facts.length === 0) return;
    const key = model as unknown as Model<WithOutbox>;
    const carrier = { id, facts, traceparent: traceparentOf() };
    const waiting = this.waiting.get(key);
    if (waiting) return void waiting.push(carrier);
    this.waiting.set(key, [carrier]);
    const running = this.drain(key).finally(() => this.underWay.delete(running));
    this.underWay.add(running);
  }

  /** Publishes everything that is left over, in all watched collections. */
  async sweep(): Promise<void> {
    for (const model of this.models) {
      try {
        const left = await model
          .find({ 'outbox.at': { $exists: true } }, { outbox: 1 })
          .sort({ 'outbox.at': 1 })
          .limit(BATCH)
          .lean();
        unpublishedEvents.set({ collection: model.collection.name }, left.length);
        await this.publish(
          model,
          left.map(({ _id, outbox }) => ({ id: _id, facts: outbox ?? [] })),
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
    await settledWithin(PUBLISHED_WITHIN_MS, Promise.all(this.underWay));
  }

  /** Publishes in batches until nothing waits: what comes meanwhile goes with the next. */
  private async drain(model: Model<WithOutbox>): Promise<void> {
    await Promise.resolve();
    for (let batch = this.take(model); batch.length > 0; batch = this.take(model)) {
      await this.publish(model, batch).catch((error: unknown) => {
        this.logger.warn({ err: error }, 'facts wait for the sweep');
      });
    }
    this.waiting.delete(model);
  }

  private take(model: Model<WithOutbox>): Carrier[] {
    return this.waiting.get(model)?.splice(0, BATCH) ?? [];
  }

  private async publish(model: Model<WithOutbox>, carriers: readonly Carrier[]): Promise<void> {
    if (carriers.length === 0) return;
    await Promise.all(
      carriers.flatMap(({ facts, traceparent }) =>
        facts.map((envelope) => publishEvent(this.stream, envelope, traceparent)),
      ),
    );
    publishedEvents.inc(carriers.reduce((sum, { facts }) => sum + facts.length, 0));
    // Nothing is lost if this is: the sweep publishes again and consumers know the ids.
    await model.collection.bulkWrite(
      carriers.map(({ id, facts }) => ({ updateOne: { filter: { _id: id as never }, update: withoutFacts(facts) } })),
      { ordered: false, writeConcern: { w: 1, j: false } },
    );
  }
}

/** Takes published facts off a document, and the field with the last of them. */
const withoutFacts = (facts: readonly EventEnvelope[]): object[] => {
  const published = facts.map(({ id }) => id);
  const left = { $filter: { input: { $ifNull: ['$outbox', []] }, cond: { $not: { $in: ['$$this.id', published] } } } };
  return [
    { $set: { outbox: left } },
    { $set: { outbox: { $cond: [{ $eq: ['$outbox', []] }, '$$REMOVE', '$outbox'] } } },
  ];
};
