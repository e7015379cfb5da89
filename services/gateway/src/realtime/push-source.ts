import { setTimeout as delay } from 'node:timers/promises';
import { sessionEnded } from '@crew/contracts/identity/identity.events';
import { podSeat } from '@crew/contracts/pods/pods.events';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { NATS } from '@crew/service-kit/nats/connect-nats';
import { ensureStreams, PUSH_STREAM } from '@crew/service-kit/nats/streams';
import { DeliverPolicy, jetstream, jetstreamManager, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/nats-core';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { PollsService } from '../polls/polls.service.js';
import { PodSeats } from './pod-seats.js';
import { Ring } from './ring.js';
import { CREW_ROOM, StreamHub } from './stream-hub.js';
import { StreamSessions } from './stream-sessions.js';

const RETRY_MS = 250;
/** So long the start waits for the events that other gateways have had already. */
const CATCH_UP_MS = 5_000;
const CLOSE_WITHIN_MS = 2_000;

/**
 * Hears every push of every service and hands it to the streams of its room, as one frame serialised once. Pushes
 * that replay come in the order of the push stream, the same on every gateway: their place is the SSE event id.
 */
@Injectable()
export class PushSource implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly ring = new Ring();
  /** Changes when the push stream was made anew: places of another epoch mean nothing. */
  epoch = '';
  private stopped = false;
  private messages: ConsumerMessages | undefined;

  constructor(
    @Inject(NATS) private readonly connection: NatsConnection,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly hub: StreamHub,
    private readonly polls: PollsService,
    private readonly sessions: StreamSessions,
    private readonly pods: PodSeats,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.connection.subscribe('hint.>', {
      callback: (error, message) => {
        if (!error) this.hint(message.subject, message.string());
      },
    });
    await this.listen();
    void this.keepListening();
    void this.listenAnewAfterSilence();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    // A broker that does not answer must not keep the gateway from ending.
    await Promise.race([this.messages?.close(), delay(CLOSE_WITHIN_MS, undefined, { ref: false })]);
  }

  private async keepListening(): Promise<void> {
    while (!this.stopped) {
      await this.messages?.closed();
      if (this.stopped) return;
      await delay(RETRY_MS);
      await this.listen().catch((error: unknown) => this.logger.warn({ err: error }, 'the push stream is away'));
    }
  }

  private async listenAnewAfterSilence(): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type !== 'reconnect') continue;
      this.polls.forgetAll();
      await this.messages?.close();
    }
  }

  /** Follows the push stream from where it left off, or from the beginning of what a new one holds. */
  private async listen(): Promise<void> {
    await ensureStreams(this.connection);
    const { created, state } = await (await jetstreamManager(this.connection)).streams.info(PUSH_STREAM);
    const epoch = Date.parse(created).toString(36);
    if (epoch !== this.epoch) this.begin(epoch, Math.max(0, state.first_seq - 1));
    const start = { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: this.ring.lastSeq + 1 };
    const consumer = await jetstream(this.connection).consumers.get(PUSH_STREAM, start);
    const caughtUp = Promise.withResolvers<void>();
    if (this.ring.lastSeq >= state.last_seq) caughtUp.resolve();
    this.messages = await consumer.consume({
      max_messages: 1_000,
      abort_on_missing_resource: true,
      callback: (message) => {
        this.push(message);
        if (message.seq >= state.last_seq) caughtUp.resolve();
      },
    });
    await Promise.race([caughtUp.promise, this.messages.closed(), delay(CATCH_UP_MS, undefined, { ref: false })]);
  }

  /** Streams of another epoch come back and are told to refetch. */
  private begin(epoch: string, after: number): void {
    this.epoch = epoch;
    this.ring.startAfter(after);
    this.polls.forgetAll();
    for (const stream of [...this.hub.all()]) this.hub.close(stream);
  }

  private push(message: JsMsg): void {
    const { seq, subject, data, info } = message;
    if (seq <= this.ring.lastSeq) return;
    const { target, id, room, name } = addressOf(subject);
    if (name === podSeat.name) this.pods.seat(id, podSeat.data.parse(message.json()));
    const bytes = Buffer.concat([
      Buffer.from(`id: ${this.epoch}-${seq}\nevent: ${name}\ndata: `),
      data,
      Buffer.from('\n\n'),
    ]);
    this.ring.add({ seq, room, bytes });
    this.polls.changed(target);
    this.hub.send(room, bytes, info.timestampNanos / 1e6);
  }

  private hint(subject: string, data: string): void {
    const { room, name } = addressOf(subject);
    if (name === sessionEnded.name) return this.sessions.end(sessionEnded.data.parse(JSON.parse(data)));
    this.hub.send(room, Buffer.from(`event: ${name}\ndata: ${data}\n\n`));
  }
}

/**
 * `push.<audience>.<target>.<name>` → what it is about, `<audience>.<target>`; the room of streams that may hear it; the
 * event's name. Decks are open to every member: one room for all of them keeps the order of what happens in several.
 */
function addressOf(subject: string): { target: string; id: string; room: string; name: string } {
  const [, audience, id, name] = subject.split('.') as [string, string, string, string];
  const target = `${audience}.${id}`;
  return { target, id, room: audience === 'deck' || audience === 'everyone' ? CREW_ROOM : target, name };
}
