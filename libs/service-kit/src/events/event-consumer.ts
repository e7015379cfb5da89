import type { EventContract, EventEnvelope } from '@crew/contracts/event';
import { AckPolicy, jetstream, jetstreamManager, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/nats-core';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Logger } from 'pino';
import { z } from 'zod';
import { LOGGER } from '../logging/tokens.js';
import { withCallLog } from '../logging/logger.js';
import { settledWithin } from '../concurrency/settled-within.js';
import { NATS } from '../nats/connect-nats.js';
import { deadSubject, EVENTS_STREAM, eventSubject } from '../nats/streams.js';
import { deadLetters, eventHandlerFailures, eventHandlerLag } from '../metrics/metrics.js';
import { withSpan } from '../tracing/tracing.js';
import { TRACEPARENT } from './publish-event.js';
import { SERVICE_NAME } from '../service-name.js';
import { eventHandlersOf, type ReceivedEvent } from './handles-event.js';

const ACK_WAIT_MS = 30_000;
/** Maximum number of events per batch. */
const BATCH_MAX = 100;
/** What every event carries. Anything else becomes a dead letter: without an id no handler could be idempotent. */
const eventEnvelope = z.looseObject({
  id: z.string().min(1),
  subject: z.string().min(1),
  at: z.iso.datetime(),
  requestId: z.string().optional(),
  data: z.unknown(),
});
/** Delay before storing a dead letter is retried. */
const DEAD_LETTER_RETRY_MS = 30_000;
/** How long a shutdown waits for running handlers. An unfinished event is redelivered to another replica. */
const DRAIN_TIMEOUT_MS = 5_000;

/** Injection token of the delays between attempts of an event handler, in milliseconds. */
export const RETRY_DELAYS = Symbol('RETRY_DELAYS');
/** Milliseconds before the second attempt, the third, …; an event that fails after the last one becomes a dead letter. */
export const RETRY_DELAYS_MS: readonly number[] = [200, 1_000, 3_000, 10_000, 30_000, 30_000, 30_000];

/** Returns the name of an event handler's durable consumer, shared by all replicas of its service. */
export const durableName = (service: string, method: string): string => `${service}-${method}`;

/** Handles a batch of events; handlers of single events get batches of one. */
type HandleBatch = (events: readonly ReceivedEvent[]) => Promise<void>;

/** A durable consumer of one event contract. */
interface Consumption {
  event: EventContract;
  durable: string;
  batchSize: number;
  handle: HandleBatch;
}

/** Runs every event handler of the process as a durable JetStream consumer, shared by all replicas of the service. */
@Injectable()
export class EventConsumer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly running: ConsumerMessages[] = [];
  /** Each settles once its consumer is closed and its last message is handled. */
  private readonly drains: Promise<void>[] = [];
  private stopping = false;

  constructor(
    @Inject(NATS) private readonly connection: NatsConnection,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SERVICE_NAME) private readonly service: string,
    @Inject(RETRY_DELAYS) private readonly retryDelays: readonly number[],
    private readonly discovery: DiscoveryService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const instances = [...this.discovery.getProviders(), ...this.discovery.getControllers()].map(
      ({ instance }) => instance as unknown,
    );
    for (const instance of new Set(instances)) {
      if (typeof instance !== 'object' || instance === null) continue;
      for (const { event, method, isBatch } of eventHandlersOf(instance)) {
        const call = (instance as Record<string, (...args: unknown[]) => Promise<void>>)[method]!.bind(instance);
        const handle: HandleBatch = isBatch ? (events) => call(events) : ([one]) => call(one!.data, one!.envelope);
        await this.consume({
          event,
          durable: durableName(this.service, method),
          batchSize: isBatch ? BATCH_MAX : 1,
          handle,
        });
      }
    }
  }

  /** Stops consuming and waits for running handlers, which still need the database and other services. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    const closing = this.running.map((messages) => messages.close());
    await settledWithin(DRAIN_TIMEOUT_MS, Promise.all([...closing, ...this.drains]));
  }

  private async consume(consumption: Consumption): Promise<void> {
    const { event, durable } = consumption;
    const manager = await jetstreamManager(this.connection);
    await manager.consumers.add(EVENTS_STREAM, {
      durable_name: durable,
      filter_subject: eventSubject(event.subject),
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ACK_WAIT_MS),
    });
    const consumer = await jetstream(this.connection).consumers.get(EVENTS_STREAM, durable);
    const messages = await consumer.consume({ max_messages: BATCH_MAX });
    this.running.push(messages);
    this.drains.push(this.drain(messages, consumption));
  }

  /** Delivers one batch at a time. On shutdown the waiting messages are returned for another replica. */
  private async drain(messages: ConsumerMessages, consumption: Consumption): Promise<void> {
    const waiting: JsMsg[] = [];
    let delivering: Promise<void> | undefined;
    const deliverAll = async (): Promise<void> => {
      while (waiting.length > 0 && !this.stopping)
        await this.deliver(nextOf(waiting, consumption.batchSize), consumption);
      delivering = undefined;
    };
    for await (const message of messages) {
      waiting.push(message);
      delivering ??= deliverAll();
      if (waiting.length >= consumption.batchSize) await delivering;
    }
    await delivering;
    for (const message of waiting) message.nak();
  }

  private async deliver(messages: JsMsg[], { event, durable, handle }: Consumption): Promise<void> {
    try {
      const envelopes = messages.map((message) => eventEnvelope.parse(message.json()) as EventEnvelope);
      const [first] = envelopes as [EventEnvelope];
      const fields = { event: first.subject, eventId: first.id, requestId: first.requestId ?? first.id };
      const parent = messages[0]!.headers?.get(TRACEPARENT) || undefined;
      await withCallLog(fields, () =>
        withSpan(durable, { kind: 'consumer', parent, attributes: fields }, () =>
          handle(envelopes.map((envelope) => ({ data: event.data.parse(envelope.data), envelope }))),
        ),
      );
      const now = Date.now();
      messages.forEach((message, index) => {
        message.ack();
        eventHandlerLag.observe({ reaction: durable }, Math.max(0, now - Date.parse(envelopes[index]!.at)) / 1_000);
      });
    } catch (error) {
      for (const message of messages) await this.retry(message, durable, error);
    }
  }

  /** Schedules the next attempt, or stores a dead letter after the last one. */
  private async retry(message: JsMsg, durable: string, error: unknown): Promise<void> {
    const attempts = message.info.deliveryCount;
    eventHandlerFailures.inc({ reaction: durable });
    this.logger.error({ err: error, durable, attempts }, 'event handler failed');
    const delayMs = this.retryDelays[attempts - 1];
    try {
      if (delayMs !== undefined) message.nak(delayMs);
      else await this.storeDeadLetter(message, durable, error);
    } catch (lost) {
      // Without an answer the broker redelivers the event.
      this.logger.warn({ err: lost, durable }, 'event handler could not answer the broker');
    }
  }

  private async storeDeadLetter(message: JsMsg, durable: string, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error);
    const letter = { durable, subject: message.subject, reason, at: new Date().toISOString(), event: message.string() };
    try {
      await jetstream(this.connection).publish(deadSubject(durable), JSON.stringify(letter));
      message.term(reason);
      deadLetters.inc({ reaction: durable });
    } catch {
      message.nak(DEAD_LETTER_RETRY_MS);
    }
  }
}

/** Takes the next batch. A redelivered message is handled alone, because it may be the one that failed the batch. */
function nextOf(waiting: JsMsg[], batchSize: number): JsMsg[] {
  const redelivered = waiting.findIndex((message) => message.redelivered);
  const fresh = redelivered === -1 ? waiting.length : redelivered;
  return waiting.splice(0, Math.max(1, Math.min(fresh, batchSize)));
}
