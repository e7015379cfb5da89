import { setTimeout as delay } from 'node:timers/promises';
import { STREAM_EVENTS } from '@crew/contracts/catalog';
import type { Message } from '@crew/contracts/chat/chat.entities';
import { gistOf } from '@crew/contracts/chat/gist-of';
import { meChanged, sessionEnded } from '@crew/contracts/identity/identity.events';
import { podSeat } from '@crew/contracts/pods/pods.events';
import { ENV } from '@crew/service-kit/env-token';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { NATS } from '@crew/service-kit/nats/connect-nats';
import { whenJetStreamAnswers } from '@crew/service-kit/nats/jetstream-availability';
import { createMissing, JETSTREAM_OPTIONS, PUSH_STREAM } from '@crew/service-kit/nats/streams';
import { DeliverPolicy, jetstream, jetstreamManager, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/nats-core';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import type { GatewayEnv } from '../gateway.env.js';
import { PollsService } from '../polls/polls.service.js';
import { PodMemberships } from './pod-memberships.js';
import { RecentEvents, type Frame } from './recent-events.js';
import { MEMBERS_ROOM, StreamHub } from './stream-hub.js';
import { StreamSessions } from './stream-sessions.js';

const RETRY_MS = 250;
/** How long the start waits for the events that other gateways have received already. */
const CATCH_UP_MS = 5_000;
const CLOSE_TIMEOUT_MS = 2_000;
/** How often an idle consumer reports; after two missing reports it is created anew. */
const HEARTBEAT_MS = 1_000;
/** The replayed events of which only the latest about a subject counts, by name. */
const DESCRIBING = new Map(STREAM_EVENTS.flatMap((event) => (event.describes ? [[event.name, event]] : [])));

/**
 * Subscribes to the stream events of all services and sends each to the streams of its room, serialized once. Replayed
 * events have the order of the JetStream stream, the same on every gateway; their sequence number is the SSE event id.
 */
@Injectable()
export class StreamEventSource implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly recent = new RecentEvents();
  /** Changes when the JetStream stream is recreated: sequence numbers of another epoch are meaningless. */
  epoch = '';
  private stopped = false;
  private messages: ConsumerMessages | undefined;

  constructor(
    @Inject(NATS) private readonly connection: NatsConnection,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly hub: StreamHub,
    private readonly polls: PollsService,
    private readonly sessions: StreamSessions,
    private readonly memberships: PodMemberships,
    @Inject(ENV) private readonly env: Pick<GatewayEnv, 'JETSTREAM_REPLICAS'>,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.connection.subscribe('hint.>', {
      callback: (error, message) => {
        if (!error) this.sendEphemeral(message.subject, message.string());
      },
    });
    // Directly, in the order of the publisher: the answer to a change comes after it, while the stream still stores it.
    this.connection.subscribe('push.>', {
      callback: (error, { subject }) => {
        if (error) return;
        const { target, id, name } = addressOf(subject);
        this.polls.invalidate(target);
        if (name === meChanged.name) this.sessions.renew(id);
      },
    });
    await whenJetStreamAnswers(this.connection, () => this.consume(), this.logger);
    void this.keepConsuming();
    void this.restartAfterReconnect();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    // An unavailable broker must not block the shutdown.
    await Promise.race([this.messages?.close(), delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
  }

  private async keepConsuming(): Promise<void> {
    while (!this.stopped) {
      await this.messages?.closed();
      if (this.stopped) return;
      await delay(RETRY_MS);
      await this.consume().catch((error: unknown) => this.logger.warn({ err: error }, 'stream events are unavailable'));
    }
  }

  private async restartAfterReconnect(): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type !== 'reconnect') continue;
      this.polls.clear();
      await this.messages?.close();
    }
  }

  /** Consumes the stream after the last event, or a recreated stream from its first event. */
  private async consume(): Promise<void> {
    await createMissing(this.connection, this.env.JETSTREAM_REPLICAS);
    const { streams } = await jetstreamManager(this.connection, JETSTREAM_OPTIONS);
    const { created, state } = await streams.info(PUSH_STREAM);
    const epoch = Date.parse(created).toString(36);
    if (epoch !== this.epoch) this.reset(epoch, Math.max(0, state.first_seq - 1));
    const start = { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: this.recent.lastSeq + 1 };
    const consumer = await jetstream(this.connection, JETSTREAM_OPTIONS).consumers.get(PUSH_STREAM, start);
    const caughtUp = Promise.withResolvers<void>();
    if (this.recent.lastSeq >= state.last_seq) caughtUp.resolve();
    this.messages = await consumer.consume({
      max_messages: 1_000,
      abort_on_missing_resource: true,
      idle_heartbeat: HEARTBEAT_MS,
      callback: (message) => {
        this.sendReplayed(message);
        if (message.seq >= state.last_seq) caughtUp.resolve();
      },
    });
    void closeWithoutHeartbeats(this.messages);
    await Promise.race([caughtUp.promise, this.messages.closed(), delay(CATCH_UP_MS, undefined, { ref: false })]);
  }

  /** Closes all streams: their clients reconnect and refetch. */
  private reset(epoch: string, after: number): void {
    this.epoch = epoch;
    this.recent.startAfter(after);
    this.polls.clear();
    for (const stream of [...this.hub.all()]) this.hub.close(stream);
  }

  private sendReplayed(message: JsMsg): void {
    const { seq, subject, data, info } = message;
    if (seq <= this.recent.lastSeq) return;
    const { id, room, name } = addressOf(subject);
    if (name === podSeat.name) this.memberships.apply(id, podSeat.data.parse(message.json()));
    const bytes = Buffer.concat([
      Buffer.from(`id: ${this.epoch}-${seq}\nevent: ${name}\ndata: `),
      data,
      Buffer.from('\n\n'),
    ]);
    const at = info.timestampNanos / 1e6;
    this.recent.add({ seq, at, room, bytes, ...replayOf(name, room, message) });
    this.hub.send(room, bytes, at);
  }

  private sendEphemeral(subject: string, data: string): void {
    const { room, name } = addressOf(subject);
    if (name === sessionEnded.name) return this.sessions.end(sessionEnded.data.parse(JSON.parse(data)));
    this.hub.send(room, Buffer.from(`event: ${name}\ndata: ${data}\n\n`));
  }
}

/** The consumer is on one server of a cluster. When that is lost, the client asks for it for minutes. */
async function closeWithoutHeartbeats(messages: ConsumerMessages): Promise<void> {
  for await (const { type } of messages.status()) if (type === 'heartbeats_missed') void messages.close();
}

/** What the replay of an event depends on: what it describes and quotes, apart for each room that receives it. */
function replayOf(name: string, room: string, message: JsMsg): Pick<Frame, 'subject' | 'rev' | 'quotes' | 'excerpt'> {
  const contract = DESCRIBING.get(name);
  if (!contract) return {};
  const data = message.json<Partial<Message>>();
  const { rev = 0, replyTo, content = '', pictures = [], files } = data;
  return {
    subject: `${name} ${room} ${contract.describes!(data)}`,
    rev,
    ...(replyTo && { quotes: `${name} ${room} ${replyTo.id}` }),
    ...(rev > 0 && { excerpt: gistOf({ content, pictures, files }) }),
  };
}

/**
 * Parses `push.<audience>.<target>.<name>` into the changed target `<audience>.<target>`, the room of streams to send to,
 * and the event name. Decks are open to every member and share one room, which preserves the order across decks.
 */
function addressOf(subject: string): { target: string; id: string; room: string; name: string } {
  const [, audience, id, name] = subject.split('.') as [string, string, string, string];
  const target = `${audience}.${id}`;
  return { target, id, room: audience === 'deck' || audience === 'everyone' ? MEMBERS_ROOM : target, name };
}
