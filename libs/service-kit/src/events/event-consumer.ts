import type { EventContract, EventEnvelope } from '@crew/contracts/event';
import { AckPolicy, jetstream, jetstreamManager, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/nats-core';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Logger } from 'pino';
import { LOGGER } from '../logging/tokens.js';
import { withCallLog } from '../logging/logger.js';
import { NATS } from '../nats/connect-nats.js';
import { deadSubject, EVENTS_STREAM, eventSubject } from '../nats/streams.js';
import { deadLetters, reactionFailures, reactionLag } from '../metrics/metrics.js';
import { withSpan } from '../tracing/tracing.js';
import { TRACEPARENT } from './publish-fact.js';
import { SERVICE_NAME } from '../service-name.js';
import { reactionsOf } from './reacts.js';

const ACK_WAIT_MS = 30_000;
/** Wait before a fact that could not be reacted to is buried again, when even that failed. */
const BURY_AGAIN_MS = 30_000;

/** Injection token of the waits between the tries of a reaction. */
export const RETRY_WAITS = Symbol('RETRY_WAITS');
/** Milliseconds before the second try, the third, …; what fails after the last wait is a dead letter. */
export const RETRY_WAITS_MS: readonly number[] = [200, 1_000, 3_000, 10_000, 30_000, 30_000, 30_000];

type React = (data: unknown, envelope: EventEnvelope) => Promise<void>;

/** Runs every `@Reacts` method of the process as a durable JetStream consumer, shared by all replicas. */
@Injectable()
export class EventConsumer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly running: ConsumerMessages[] = [];

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
      for (const { event, method } of reactionsOf(instance)) {
        const react = (instance as Record<string, React>)[method]!.bind(instance);
        await this.consume(event, `${this.service}-${method}`, react);
      }
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.running.map((messages) => messages.close()));
  }

  private async consume(event: EventContract, durable: string, react: React): Promise<void> {
    const manager = await jetstreamManager(this.connection);
    await manager.consumers.add(EVENTS_STREAM, {
      durable_name: durable,
      filter_subject: eventSubject(event.subject),
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ACK_WAIT_MS),
    });
    const consumer = await jetstream(this.connection).consumers.get(EVENTS_STREAM, durable);
    const messages = await consumer.consume({ max_messages: 100 });
    this.running.push(messages);
    void this.drain(messages, event, durable, react);
  }

  private async drain(messages: ConsumerMessages, event: EventContract, durable: string, react: React): Promise<void> {
    for await (const message of messages) await this.deliver(message, event, durable, react);
  }

  private async deliver(message: JsMsg, event: EventContract, durable: string, react: React): Promise<void> {
    try {
      const envelope = message.json<EventEnvelope>();
      const fields = { event: envelope.subject, eventId: envelope.id, requestId: envelope.requestId ?? envelope.id };
      const parent = message.headers?.get(TRACEPARENT) || undefined;
      await withCallLog(fields, () =>
        withSpan(durable, { kind: 'consumer', parent, attributes: fields }, () =>
          react(event.data.parse(envelope.data), envelope),
        ),
      );
      message.ack();
      reactionLag.observe({ reaction: durable }, Math.max(0, Date.now() - Date.parse(envelope.at)) / 1_000);
    } catch (error) {
      const tries = message.info.deliveryCount;
      reactionFailures.inc({ reaction: durable });
      this.logger.error({ err: error, durable, tries }, 'reaction failed');
      const wait = this.retryWaits[tries - 1];
      if (wait !== undefined) return message.nak(wait);
      await this.bury(message, durable, error);
    }
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
