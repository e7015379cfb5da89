import type { EventContract, EventEnvelope } from '@crew/contracts/event';
import { AckPolicy, jetstream, jetstreamManager, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/nats-core';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Logger } from 'pino';
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
/** Facts told together at most. */
const TOGETHER_MAX = 100;
/** Wait before a fact that could not be reacted to is buried again, when even that failed. */
const BURY_AGAIN_MS = 30_000;
/** How long a stop waits for the reactions under way; what takes longer is told again elsewhere. */
const REACTED_WITHIN_MS = 5_000;

/** Injection token of the waits between the tries of a reaction. */
export const RETRY_WAITS = Symbol('RETRY_WAITS');
/** Milliseconds before the second try, the third, …; what fails after the last wait is a dead letter. */
export const RETRY_WAITS_MS: readonly number[] = [200, 1_000, 3_000, 10_000, 30_000, 30_000, 30_000];

/** The name of a reaction's consumer, the same for all replicas of its service. */
export const durableName = (service: string, method: string): string => `${service}-${method}`;

/** What reacts to facts that came together; most are told one by one. */
type React = (facts: readonly ReceivedEvent[]) => Promise<void>;

/** A durable consumer of one kind of fact. */
interface Consumption {
  event: EventContract;
  durable: string;
  /** Facts told at once. */
  atOnce: number;
  react: React;
}

/** Runs every `@HandlesEvent` method of the process as a durable JetStream consumer, shared by all replicas. */
@Injectable()
export class EventConsumer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly running: ConsumerMessages[] = [];
  /** Each ends after its messages have ended and the last of them was reacted to. */
  private readonly drains: Promise<void>[] = [];
  private stopping = false;

  constructor(
    @Inject(NATS) private readonly connection: NatsConnection,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SERVICE_NAME) private readonly service: string,
    @Inject(RETRY_WAITS) private readonly retryWaits: readonly number[],
    private readonly discovery: DiscoveryService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const instances = [...this.discovery.getProviders(), ...this.discovery.getControllers()].map(
      ({ instance }) => instance as unknown,
    );
    for (const instance of new Set(instances)) {
      if (typeof instance !== 'object' || instance === null) continue;
      for (const { event, method, together } of eventHandlersOf(instance)) {
        const call = (instance as Record<string, (...told: unknown[]) => Promise<void>>)[method]!.bind(instance);
        const react: React = together ? (facts) => call(facts) : ([one]) => call(one!.data, one!.envelope);
        await this.consume({
          event,
          durable: durableName(this.service, method),
          atOnce: together ? TOGETHER_MAX : 1,
          react,
        });
      }
    }
  }

  /** Takes no more facts, and waits for the reactions under way: they need the database and other services. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    const closing = this.running.map((messages) => messages.close());
    await settledWithin(REACTED_WITHIN_MS, Promise.all([...closing, ...this.drains]));
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
    const messages = await consumer.consume({ max_messages: TOGETHER_MAX });
    this.running.push(messages);
    this.drains.push(this.drain(messages, consumption));
  }

  /** One delivery at a time; what comes meanwhile waits for the next, at a stop for another replica's. */
  private async drain(messages: ConsumerMessages, consumption: Consumption): Promise<void> {
    const waiting: JsMsg[] = [];
    let delivering: Promise<void> | undefined;
    const deliverAll = async (): Promise<void> => {
      while (waiting.length > 0 && !this.stopping) await this.deliver(nextOf(waiting, consumption.atOnce), consumption);
      delivering = undefined;
    };
    for await (const message of messages) {
      waiting.push(message);
      delivering ??= deliverAll();
      if (waiting.length >= consumption.atOnce) await delivering;
    }
    await delivering;
    for (const message of waiting) message.nak();
  }

  private async deliver(messages: JsMsg[], { event, durable, react }: Consumption): Promise<void> {
    try {
      const envelopes = messages.map((message) => message.json<EventEnvelope>());
      const [first] = envelopes as [EventEnvelope];
      const fields = { event: first.subject, eventId: first.id, requestId: first.requestId ?? first.id };
      const parent = messages[0]!.headers?.get(TRACEPARENT) || undefined;
      await withCallLog(fields, () =>
        withSpan(durable, { kind: 'consumer', parent, attributes: fields }, () =>
          react(envelopes.map((envelope) => ({ data: event.data.parse(envelope.data), envelope }))),
        ),
      );
      const now = Date.now();
      messages.forEach((message, index) => {
        message.ack();
        eventHandlerLag.observe({ reaction: durable }, Math.max(0, now - Date.parse(envelopes[index]!.at)) / 1_000);
      });
    } catch (error) {
      await Promise.all(messages.map((message) => this.tellAgain(message, durable, error)));
    }
  }

  /** Has a fact that could not be reacted to told again later, or buries it. */
  private async tellAgain(message: JsMsg, durable: string, error: unknown): Promise<void> {
    const tries = message.info.deliveryCount;
    eventHandlerFailures.inc({ reaction: durable });
    this.logger.error({ err: error, durable, tries }, 'reaction failed');
    const wait = this.retryWaits[tries - 1];
    if (wait !== undefined) return message.nak(wait);
    await this.bury(message, durable, error);
  }

  private async bury(message: JsMsg, durable: string, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error);
    const letter = { durable, subject: message.subject, reason, at: new Date().toISOString(), event: message.string() };
    try {
      await jetstream(this.connection).publish(deadSubject(durable), JSON.stringify(letter));
      message.term(reason);
      deadLetters.inc({ reaction: durable });
    } catch {
      message.nak(BURY_AGAIN_MS);
    }
  }
}

/** Takes what is told next. What is told again is told alone: it may be what the others failed with. */
function nextOf(waiting: JsMsg[], atOnce: number): JsMsg[] {
  const again = waiting.findIndex(({ redelivered }) => redelivered);
  const fresh = again === -1 ? waiting.length : again;
  return waiting.splice(0, Math.max(1, Math.min(fresh, atOnce)));
}
