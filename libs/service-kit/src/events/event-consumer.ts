import { setTimeout as delay } from 'node:timers/promises';
import type { EventContract, EventEnvelope } from '@crew/contracts/event';
import {
  AckPolicy,
  jetstream,
  JetStreamApiCodes,
  JetStreamApiError,
  jetstreamManager,
  type ConsumerInfo,
  type ConsumerMessages,
  type JsMsg,
} from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/nats-core';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Logger } from 'pino';
import { LOGGER } from '../logging/tokens.js';
import { ENV } from '../env-token.js';
import type { BaseEnv } from '../env.js';
import { withCallLog } from '../logging/logger.js';
import { settledWithin } from '../concurrency/settled-within.js';
import { HEALTH_CHECKS, type HealthChecks } from '../health/health-checks.js';
import { NATS } from '../nats/connect-nats.js';
import { whenJetStreamAnswers } from '../nats/jetstream-availability.js';
import { createMissing, deadSubject, EVENTS_STREAM, eventSubject, JETSTREAM_OPTIONS } from '../nats/streams.js';
import { deadLetters, eventHandlerFailures, eventHandlerLag } from '../metrics/metrics.js';
import { withSpans } from '../tracing/tracing.js';
import { isHandledBy, TRACEPARENT } from './publish-event.js';
import { SERVICE_NAME } from '../service-name.js';
import { durableName } from './durables.js';
import { EarlyEventError } from './early-event-error.js';
import { eventEnvelope } from './event-envelope.js';
import { eventHandlersOf, type ReceivedEvent } from './handles-event.js';

const ACK_WAIT_MS = 30_000;
/** Maximum number of events per batch. */
const BATCH_MAX = 500;
/** Number of events that a consumer of single events receives ahead. */
const RECEIVED_AHEAD = 100;
/** Delay before storing a dead letter is retried. */
const DEAD_LETTER_RETRY_MS = 30_000;
/** How often each process looks for missing consumers; a reconnect is another occasion. */
const CHECK_EVERY_MS = 5_000;
/** How soon it looks again when JetStream did not answer: after a restart it may be there later than NATS. */
const CHECK_AGAIN_MS = 500;
/** How long a shutdown waits for running handlers. An unfinished event is redelivered to another replica. */
const DRAIN_TIMEOUT_MS = 5_000;

/** Injection token of the delays between attempts of an event handler, in milliseconds. */
export const RETRY_DELAYS = Symbol('RETRY_DELAYS');
/** Milliseconds before the second attempt, the third, …; an event that fails after the last one becomes a dead letter. */
export const RETRY_DELAYS_MS: readonly number[] = [200, 1_000, 3_000, 10_000, 30_000, 30_000, 30_000];

/** Handles a batch of events; handlers of single events get batches of one. */
type HandleBatch = (events: readonly ReceivedEvent[]) => Promise<void>;

/** A durable consumer of one event contract. */
interface Consumption {
  event: EventContract;
  durable: string;
  batchSize: number;
  lingerMs: number;
  handle: HandleBatch;
}

/** A consumption that is under way. */
interface Running {
  messages: ConsumerMessages;
  /** When its consumer was created. */
  created: string;
  /** Number of messages that are received and not delivered to the handler. */
  undelivered: number;
}

/** Runs every event handler of the process as a durable JetStream consumer, shared by all replicas of the service. */
@Injectable()
export class EventConsumer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly running = new Map<string, Running>();
  /** Each settles once its consumer is closed and its last message is handled. */
  private readonly drains = new Set<Promise<void>>();
  private readonly consumptions: Consumption[] = [];
  private checking: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private checkAgain: NodeJS.Timeout | undefined;
  private stopping = false;

  constructor(
    @Inject(NATS) private readonly connection: NatsConnection,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SERVICE_NAME) private readonly service: string,
    @Inject(RETRY_DELAYS) private readonly retryDelays: readonly number[],
    @Inject(HEALTH_CHECKS) private readonly checks: HealthChecks,
    private readonly discovery: DiscoveryService,
    @Inject(ENV) private readonly env: Pick<BaseEnv, 'JETSTREAM_REPLICAS'>,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const instances = [...this.discovery.getProviders(), ...this.discovery.getControllers()].map(
      ({ instance }) => instance as unknown,
    );
    for (const instance of new Set(instances)) {
      if (typeof instance !== 'object' || instance === null) continue;
      for (const { event, method, batch } of eventHandlersOf(instance)) {
        const call = (instance as Record<string, (...args: unknown[]) => Promise<void>>)[method]!.bind(instance);
        const handle: HandleBatch = batch ? (events) => call(events) : ([one]) => call(one!.data, one!.envelope);
        const consumption = {
          event,
          durable: durableName(this.service, method),
          batchSize: batch ? BATCH_MAX : 1,
          lingerMs: batch?.lingerMs ?? 0,
          handle,
        };
        const start = async () => this.consume(consumption, (await this.create(consumption)).created);
        await whenJetStreamAnswers(this.connection, start, this.logger);
        this.consumptions.push(consumption);
      }
    }
    this.timer = setInterval(() => void this.recreateMissing(), CHECK_EVERY_MS);
    void this.recreateAfterReconnects();
  }

  /** Stops consuming and waits for running handlers, which still need the database and other services. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    clearInterval(this.timer);
    clearTimeout(this.checkAgain);
    const closing = [...this.running.values()].map(({ messages }) => messages.close());
    await settledWithin(DRAIN_TIMEOUT_MS, Promise.all([...closing, ...this.drains]));
  }

  /** Creates the consumers that a loss of the broker's store deleted; `/ready` names those that it cannot create. */
  private async recreateMissing(): Promise<void> {
    this.checking ??= (async () => {
      const streams = await createMissing(this.connection, this.env.JETSTREAM_REPLICAS).catch(
        (error: unknown) => error,
      );
      const failures = new Map<string, unknown>();
      for (const consumption of this.consumptions) {
        if (this.stopping || this.connection.isClosed()) return;
        await this.recreate(consumption).catch((error: unknown) => failures.set(consumption.durable, error));
      }
      if (failures.size === 0 || this.stopping) return;
      const [err] = failures.values();
      this.logger.warn({ err, durables: [...failures.keys()], streams }, 'could not check consumers');
      // The interval checks too: without this, each of its failures would begin a series of checks of its own.
      clearTimeout(this.checkAgain);
      this.checkAgain = setTimeout(() => void this.recreateMissing(), CHECK_AGAIN_MS);
    })().finally(() => (this.checking = undefined));
    await this.checking;
  }

  private async recreate(consumption: Consumption): Promise<void> {
    const { durable } = consumption;
    const name = `consumer ${durable}`;
    const manager = await jetstreamManager(this.connection, JETSTREAM_OPTIONS);
    const found = await manager.consumers.info(EVENTS_STREAM, durable).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    if (!found) this.checks[name] = () => Promise.reject(new Error('the consumer is missing'));
    const { created } = found ?? (await this.create(consumption));
    // A pull that a lost consumer did not answer would wait for a heartbeat; another replica may have created this one.
    const running = this.running.get(durable);
    if (created !== running?.created || lacksPull(running, found)) await this.consume(consumption, created);
    delete this.checks[name];
  }

  private async recreateAfterReconnects(): Promise<void> {
    for await (const { type } of this.connection.status()) if (type === 'reconnect') void this.recreateMissing();
  }

  private async create({ event, durable }: Consumption): Promise<ConsumerInfo> {
    const manager = await jetstreamManager(this.connection, JETSTREAM_OPTIONS);
    return manager.consumers.add(EVENTS_STREAM, {
      durable_name: durable,
      filter_subject: eventSubject(event.subject),
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ACK_WAIT_MS),
    });
  }

  /** Starts to consume, and stops consuming what the consumer of that name was before. */
  private async consume(consumption: Consumption, created: string): Promise<void> {
    const { durable, batchSize } = consumption;
    const consumer = await jetstream(this.connection, JETSTREAM_OPTIONS).consumers.get(EVENTS_STREAM, durable);
    const messages = await consumer.consume({ max_messages: Math.max(batchSize, RECEIVED_AHEAD) });
    const before = this.running.get(durable);
    const running = { messages, created, undelivered: 0 };
    this.running.set(durable, running);
    void before?.messages.close();
    const draining = this.drain(running, consumption)
      .catch((error: unknown) => this.logger.warn({ err: error, durable }, 'consumer ended'))
      .finally(() => this.drains.delete(draining));
    this.drains.add(draining);
  }

  /** Delivers one batch at a time. On shutdown the waiting messages are returned for another replica. */
  private async drain(running: Running, consumption: Consumption): Promise<void> {
    const { batchSize, lingerMs, durable } = consumption;
    const waiting: JsMsg[] = [];
    let delivering: Promise<void> | undefined;
    let stopLingering = new AbortController();
    const deliverAll = async (): Promise<void> => {
      while (waiting.length > 0 && !this.stopping) {
        const { signal } = (stopLingering = new AbortController());
        if (lingerMs > 0 && waiting.length < batchSize)
          await delay(lingerMs, undefined, { signal }).catch(() => undefined);
        const next = nextOf(waiting, batchSize);
        await this.deliver(next, consumption);
        running.undelivered -= next.length;
      }
      delivering = undefined;
    };
    for await (const message of running.messages) {
      if (isHandledBy(durable, message)) {
        message.ack();
        continue;
      }
      waiting.push(message);
      running.undelivered += 1;
      delivering ??= deliverAll();
      if (waiting.length < batchSize) continue;
      stopLingering.abort();
      await delivering;
    }
    stopLingering.abort();
    await delivering;
    for (const message of waiting) message.nak();
  }

  private async deliver(messages: JsMsg[], { event, durable, handle }: Consumption): Promise<void> {
    try {
      const envelopes = messages.map((message) => eventEnvelope.parse(message.json()) as EventEnvelope);
      const spans = envelopes.map(({ subject, id, requestId }, index) => ({
        kind: 'consumer' as const,
        parent: messages[index]!.headers?.get(TRACEPARENT) || undefined,
        attributes: { event: subject, eventId: id, requestId: requestId ?? id },
      }));
      await withCallLog(spans[0]!.attributes, () =>
        withSpans(durable, spans, () =>
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
    const delayMs = this.retryDelays[attempts - 1];
    if (error instanceof EarlyEventError && delayMs !== undefined) {
      this.logger.info({ reason: error.message, durable, attempts }, 'event came early');
    } else {
      eventHandlerFailures.inc({ reaction: durable });
      this.logger.error({ err: error, durable, attempts }, 'event handler failed');
    }
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

const isMissing = (error: unknown): boolean =>
  error instanceof JetStreamApiError &&
  (error.code === JetStreamApiCodes.ConsumerNotFound || error.code === JetStreamApiCodes.StreamNotFound);

/** Whether no pull request waits, though all messages are delivered: after a reconnect the client may repeat it 45 s late. */
const lacksPull = ({ messages, undelivered }: Running, info: ConsumerInfo | undefined): boolean =>
  info?.num_waiting === 0 && undelivered === 0 && messages.getPending() === 0;

/** Takes the next batch. A redelivered message is handled alone, because it may be the one that failed the batch. */
function nextOf(waiting: JsMsg[], batchSize: number): JsMsg[] {
  const redelivered = waiting.findIndex((message) => message.redelivered);
  const fresh = redelivered === -1 ? waiting.length : redelivered;
  return waiting.splice(0, Math.max(1, Math.min(fresh, batchSize)));
}
