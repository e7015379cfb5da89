import type { EventEnvelope } from '@crew/contracts/event';
import { jetstream, jetstreamManager, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/nats-core';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { mongo, type Collection, type Connection } from 'mongoose';
import type { Logger } from 'pino';
import { settledWithin } from '../concurrency/settled-within.js';
import { ENV } from '../env-token.js';
import type { BaseEnv } from '../env.js';
import { LOGGER } from '../logging/tokens.js';
import { driverCollection } from '../mongo/driver-collection.js';
import { NATS } from '../nats/connect-nats.js';
import { createMissing, EVENTS_STREAM, JETSTREAM_OPTIONS } from '../nats/streams.js';
import { durablesOf } from './durables.js';
import { publishEvent } from './publish-event.js';
import type { UnhandledEvent } from './unhandled-event.schema.js';

const SWEEP_EVERY_MS = 5_000;
const BATCH = 200;
/** How long before the last event a power failure may have taken events: NATS syncs its store every 2 min (`sync_interval`). */
const UNSYNCED_MS = 3 * 60_000;
/** How long a shutdown waits for a sweep; the next process repeats what is left. */
const STOP_TIMEOUT_MS = 1_000;
/** Losing such a write together with the outbox's next one loses no event: the outbox publishes it again. */
const UNJOURNALED = { w: 1, j: false } as const;

/** An event to publish. */
export interface Publication {
  event: EventEnvelope;
  /** Trace context of the write. */
  traceparent?: string | undefined;
}

/** How far the durable consumers of a stream had handled it in the last sweep. */
interface Positions {
  stream: string;
  of: ReadonlyMap<string, number>;
}

/**
 * Publishes domain events, and keeps each until all of its handlers have handled it, for a day at most: when NATS loses its
 * store, or the end of it, what it had is published again. Replicas may do all of this at once, because the broker drops repeated ids.
 */
@Injectable()
export class EventPublisher implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly client: JetStreamClient;
  private readonly kept: Collection<UnhandledEvent>;
  /** When the stream was created that is there now, known once all events of those before it are published again. */
  private current: Promise<string> | undefined;
  /** Settles once what NATS may have lost before this connection counts as lost. */
  private unsyncedMarked: Promise<void> | undefined;
  private sweeping: Promise<void> | undefined;
  private positions: Positions = { stream: '', of: new Map() };
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(NATS) private readonly connection: NatsConnection,
    @Inject(LOGGER) private readonly logger: Logger,
    @InjectConnection() database: Connection,
    @Inject(ENV) private readonly env: Pick<BaseEnv, 'JETSTREAM_REPLICAS'>,
  ) {
    this.client = jetstream(connection);
    this.kept = driverCollection(database.model<UnhandledEvent>('UnhandledEvent'));
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), SWEEP_EVERY_MS);
    void this.checkAfterReconnects();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    if (this.sweeping) await settledWithin(STOP_TIMEOUT_MS, this.sweeping);
  }

  /** Publishes events and keeps them; see {@link send} and {@link keep}. */
  async publish(publications: readonly Publication[]): Promise<void> {
    await this.keep(await this.send(publications));
  }

  /**
   * Publishes events in order, after those that a lost stream had. Resolves to those that are published: one that cannot be
   * must keep no other event from it.
   */
  async send(publications: readonly Publication[]): Promise<UnhandledEvent[]> {
    if (publications.length === 0) return [];
    // Read before publishing: if the stream is lost in between, the events count as lost with it.
    const stream = await (this.current ?? this.check());
    const at = new Date();
    const sending = await Promise.allSettled(
      publications.map(async ({ event, traceparent }): Promise<UnhandledEvent> => {
        const { id: _id, subject } = event;
        const sent = { _id, subject, event: JSON.stringify(event), handledBy: [], ...(traceparent && { traceparent }) };
        const { seq } = await publishEvent(this.client, sent);
        return { ...sent, stream, seq, at };
      }),
    );
    const failed = sending.find(({ status }) => status === 'rejected');
    if (failed) this.logger.warn({ err: (failed as PromiseRejectedResult).reason }, 'events wait for the sweep');
    return sending.flatMap((sent) => (sent.status === 'fulfilled' ? sent.value : []));
  }

  /**
   * Keeps published events that have handlers until all have handled them. Once it resolves, no loss of the stream loses them.
   * An event that a crash made the outbox publish again may be kept already.
   */
  async keep(published: readonly UnhandledEvent[]): Promise<void> {
    const events = published.filter(({ subject }) => durablesOf(subject).length > 0);
    if (events.length === 0) return;
    await this.kept.insertMany(events, { ordered: false, writeConcern: UNJOURNALED }).catch((error: unknown) => {
      if (!isRepeat(error)) throw error;
    });
  }

  /** Publishes again what a lost stream had, and deletes what all handlers have handled. */
  sweep(): Promise<void> {
    this.sweeping ??= this.check()
      .then((stream) => this.deleteHandled(stream))
      .catch((error: unknown) => this.warn(error))
      .finally(() => (this.sweeping = undefined));
    return this.sweeping;
  }

  private async checkAfterReconnects(): Promise<void> {
    for await (const { type } of this.connection.status()) {
      if (type === 'disconnect') this.current = this.unsyncedMarked = undefined;
      // Not a sweep: one that began before may wait for an answer that never comes.
      if (type === 'reconnect') this.check().catch((error: unknown) => this.warn(error));
    }
  }

  private warn(error: unknown): void {
    this.logger.warn({ err: error }, 'sweep of unhandled events failed');
  }

  /** Resolves to when the stream was created, once the events of streams before it are published again. */
  private check(): Promise<string> {
    const checking = this.createdAt().then(async (stream) => {
      await (this.unsyncedMarked ??= this.markUnsynced(stream));
      await this.publishLost(stream);
      return stream;
    });
    this.current = checking;
    checking.catch(() => {
      if (this.current === checking) this.current = undefined;
    });
    return checking;
  }

  private async createdAt(): Promise<string> {
    const { streams } = await this.manager();
    const info = await streams.info(EVENTS_STREAM).catch(async () => {
      await createMissing(this.connection, this.env.JETSTREAM_REPLICAS);
      return streams.info(EVENTS_STREAM);
    });
    return info.created;
  }

  /**
   * Makes the last kept events count as those of a lost stream: after a power failure NATS may lack them and give their positions
   * to others. NATS drops those that it has by their ids; after its `duplicate_window` handlers get them again.
   */
  private async markUnsynced(stream: string): Promise<void> {
    try {
      const subjects = await this.kept.distinct('subject', { stream });
      const lastOf = (subject: string) =>
        this.kept.findOne({ stream, subject }, { sort: { seq: -1 }, projection: { at: 1 } });
      const times = (await Promise.all(subjects.map(lastOf))).map((last) => last?.at.getTime() ?? 0);
      if (times.length === 0) return;
      const unsynced = { stream, at: { $gte: new Date(Math.max(...times) - UNSYNCED_MS) } };
      await this.kept.updateMany(unsynced, { $set: { stream: `${stream} unsynced` } }, { writeConcern: UNJOURNALED });
    } catch (error) {
      this.unsyncedMarked = undefined;
      throw error;
    }
  }

  private manager(): Promise<JetStreamManager> {
    return jetstreamManager(this.connection, JETSTREAM_OPTIONS);
  }

  /** Newest stream first: when one was lost while this ran, it had the beginning and the stream before it has the rest. */
  private async publishLost(current: string): Promise<void> {
    const lost = await this.kept.distinct('stream', { stream: { $ne: current } });
    for (const stream of lost.sort().toReversed()) {
      const subject = { $in: await this.kept.distinct('subject', { stream }) };
      const next = (after: number): Promise<UnhandledEvent[]> =>
        this.kept
          .find({ stream, subject, seq: { $gt: after } })
          .sort({ seq: 1 })
          .limit(BATCH)
          .toArray();
      for (let batch = await next(0); batch.length > 0; batch = await next(batch.at(-1)!.seq)) {
        if (!(await this.publishAgain(batch, current))) return;
      }
    }
  }

  /**
   * Resolves to whether any was published. One that cannot be must keep no other event from it, also no new one: the next
   * sweep tries again.
   */
  private async publishAgain(batch: readonly UnhandledEvent[], current: string): Promise<boolean> {
    const events = batch.map((kept) => ({ ...kept, handledBy: this.handlersThatPassed(kept) }));
    const acks = await Promise.allSettled(events.map((event) => publishEvent(this.client, event)));
    const published = events.flatMap(({ _id, stream, handledBy }, index) => {
      const ack = acks[index]!;
      if (ack.status === 'rejected') return [];
      const update = { $set: { stream: current, seq: ack.value.seq, handledBy } };
      return [{ updateOne: { filter: { _id, stream }, update } }];
    });
    const had = acks.filter((ack) => ack.status === 'fulfilled' && ack.value.duplicate).length;
    if (had < batch.length) {
      const counts = { published: published.length - had, of: batch.length - had };
      this.logger.warn(counts, 'NATS lost events, which are published again');
    }
    if (published.length === 0) return false;
    await this.kept.bulkWrite(published, { ordered: false, writeConcern: UNJOURNALED });
    return true;
  }

  private handlersThatPassed({ subject, stream, seq, handledBy }: UnhandledEvent): string[] {
    const { of, stream: known } = this.positions;
    const passed = known === stream ? durablesOf(subject).filter((durable) => (of.get(durable) ?? 0) >= seq) : [];
    return [...new Set([...handledBy, ...passed])];
  }

  private async deleteHandled(stream: string): Promise<void> {
    const { current } = this;
    const subjects = await this.kept.distinct('subject', { stream });
    if (subjects.length === 0) return;
    const of = await this.readPositions();
    // Were the stream or its end lost in between, the positions would be those of other events.
    if ((await this.createdAt()) !== stream || !current || this.current !== current) return;
    this.positions = { stream, of };
    const handled = subjects.map((subject) => ({
      subject,
      seq: { $lte: Math.min(...durablesOf(subject).map((durable) => of.get(durable) ?? 0)) },
    }));
    await this.kept.deleteMany({ stream, $or: handled }, { writeConcern: UNJOURNALED });
  }

  private async readPositions(): Promise<Map<string, number>> {
    const { consumers } = await this.manager();
    const positions = new Map<string, number>();
    for await (const { name, delivered, ack_floor, num_ack_pending } of consumers.list(EVENTS_STREAM)) {
      positions.set(name, (num_ack_pending === 0 ? delivered : ack_floor).stream_seq);
    }
    return positions;
  }
}

/** Whether a bulk write failed for repeated ids alone. */
const isRepeat = (error: unknown): boolean =>
  error instanceof mongo.MongoBulkWriteError &&
  error.code === 11_000 &&
  [error.writeErrors].flat().every(({ code }) => code === 11_000);
