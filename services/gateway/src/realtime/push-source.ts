import { sessionEnded } from '@crew/contracts/identity/identity.events';
import type { PushData } from '@crew/contracts/event';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { NATS } from '@crew/service-kit/nats/connect-nats';
import { PUSH_STREAM } from '@crew/service-kit/nats/streams';
import { DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/nats-core';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { SessionCache } from '../auth/session-cache.js';
import { PollCache } from '../polls/poll-cache.js';
import { Ring } from './ring.js';
import { StreamHub } from './stream-hub.js';

const RETRY_MS = 500;

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
  private stopListening: () => Promise<unknown> = async () => undefined;

  constructor(
    @Inject(NATS) private readonly connection: NatsConnection,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly hub: StreamHub,
    private readonly polls: PollCache,
    private readonly sessions: SessionCache,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.connection.subscribe('hint.>', {
      callback: (error, message) => {
        if (!error) this.hint(message.subject, message.string());
      },
    });
    void this.doubtAfterSilence();
    await this.listen();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.stopListening();
  }

  /** Follows the push stream from the beginning of what it still holds, again and again should it break off. */
  private async listen(): Promise<void> {
    const info = await (await jetstreamManager(this.connection)).streams.info(PUSH_STREAM);
    const epoch = Date.parse(info.created).toString(36);
    const resuming = epoch === this.epoch;
    if (!resuming) {
      this.epoch = epoch;
      this.ring.startAfter(Math.max(0, info.state.first_seq - 1));
      this.polls.forgetAll();
      for (const stream of this.hub.all()) this.hub.close(stream);
    }
    const start = resuming
      ? { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: this.ring.lastSeq + 1 }
      : { deliver_policy: DeliverPolicy.All };
    const consumer = await jetstream(this.connection).consumers.get(PUSH_STREAM, start);
    const messages = await consumer.consume({
      callback: (message) => this.push(message.subject, message.seq, message.data),
      max_messages: 1_000,
    });
    this.stopListening = () => messages.close();
    messages.closed().then(
      () => this.listenAgain(),
      () => this.listenAgain(),
    );
  }

  private listenAgain(): void {
    if (this.stopped) return;
    setTimeout(() => {
      if (this.stopped) return;
      this.listen().catch((error: unknown) => {
        this.logger.warn({ err: error }, 'the push stream is away');
        this.listenAgain();
      });
    }, RETRY_MS);
  }

  private push(subject: string, seq: number, data: Uint8Array): void {
    if (seq <= this.ring.lastSeq) return;
    const { room, name } = addressOf(subject);
    const bytes = Buffer.concat([
      Buffer.from(`id: ${this.epoch}-${seq}\nevent: ${name}\ndata: `),
      data,
      Buffer.from('\n\n'),
    ]);
    this.ring.add({ seq, room, bytes });
    this.polls.changed(room);
    this.hub.send(room, bytes);
  }

  private hint(subject: string, data: string): void {
    const { room, name } = addressOf(subject);
    if (name === sessionEnded.name) return this.endSessions(sessionEnded.data.parse(JSON.parse(data)));
    this.hub.send(room, Buffer.from(`event: ${name}\ndata: ${data}\n\n`));
  }

  private endSessions(ended: PushData<typeof sessionEnded>): void {
    this.sessions.end(ended.userId, ended);
    for (const stream of [...this.hub.of(ended.userId)]) {
      const { sessionId } = stream.actor;
      const over = ended.sessionId !== undefined ? sessionId === ended.sessionId : sessionId !== ended.exceptSessionId;
      if (over) this.hub.close(stream);
    }
  }

  /** While NATS was away a change or the end of a session may have gone unheard. */
  private async doubtAfterSilence(): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type !== 'reconnect') continue;
      this.polls.forgetAll();
      this.sessions.doubtAll();
    }
  }
}

/** `push.<audience>.<target>.<name>` → the room `<audience>.<target>` and the event's name. */
function addressOf(subject: string): { room: string; name: string } {
  const [, audience, target, name] = subject.split('.') as [string, string, string, string];
  return { room: `${audience}.${target}`, name };
}
