import type { EventContract, EventData, EventEnvelope } from '@crew/contracts/event';
import { jetstream, type JetStreamClient } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/nats-core';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import { LOGGER } from '../logging/tokens.js';
import { NATS } from '../nats/connect-nats.js';
import { eventSubject } from '../nats/streams.js';

const SWEEP_EVERY_MS = 5_000;
const SWEEP_BATCH = 200;

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
export const fact = <E extends EventContract>(
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

/**
 * Publishes the facts that documents carry, then takes them off the document. What a crash or an absent NATS left
 * behind is found by a sweep, so a fact is published at least once; its id deduplicates the repeats.
 */
@Injectable()
export class Outbox implements OnApplicationShutdown {
  private readonly stream: JetStreamClient;
  private readonly models = new Set<Model<WithOutbox>>();
  private readonly underWay = new Set<Promise<void>>();
  private readonly timer: NodeJS.Timeout;

  constructor(
    @Inject(NATS) connection: NatsConnection,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.stream = jetstream(connection);
    this.timer = setInterval(() => void this.sweep(), SWEEP_EVERY_MS);
  }

  /** Has the sweep look after a collection. */
  watch<T extends WithOutbox>(model: Model<T>): void {
    this.models.add(model as unknown as Model<WithOutbox>);
  }

  /** Publishes what a document just written carries, without making its writer wait. */
  relay<T extends WithOutbox>(model: Model<T>, id: unknown, facts: readonly EventEnvelope[]): void {
    const running = this.publish(model as unknown as Model<WithOutbox>, id, facts)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'facts wait for the sweep'))
      .finally(() => this.underWay.delete(running));
    this.underWay.add(running);
  }

  /** Publishes everything that is left over, in all watched collections. */
  async sweep(): Promise<void> {
    for (const model of this.models) {
      try {
        const left = await model
          .find({ 'outbox.at': { $exists: true } }, { outbox: 1 })
          .sort({ 'outbox.at': 1 })
          .limit(SWEEP_BATCH)
          .lean();
        for (const document of left) await this.publish(model, document._id, document.outbox ?? []);
      } catch (error) {
        this.logger.warn({ err: error }, 'outbox sweep failed');
      }
    }
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.underWay);
  }

  private async publish(model: Model<WithOutbox>, id: unknown, facts: readonly EventEnvelope[]): Promise<void> {
    if (facts.length === 0) return;
    for (const envelope of facts) {
      await this.stream.publish(eventSubject(envelope.subject), JSON.stringify(envelope), { msgID: envelope.id });
    }
    const published = facts.map((envelope) => envelope.id);
    // Nothing is lost if this is: the sweep publishes again and consumers know the ids.
    await model.collection.updateOne(
      { _id: id as never },
      { $pull: { outbox: { id: { $in: published } } } as never },
      { writeConcern: { w: 1, j: false } },
    );
    await model.collection.updateOne(
      { _id: id as never, outbox: { $size: 0 } },
      { $unset: { outbox: '' } },
      { writeConcern: { w: 1, j: false } },
    );
  }
}
