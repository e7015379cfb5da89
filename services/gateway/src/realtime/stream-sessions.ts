import { NATS } from '@crew/service-kit/nats/connect-nats';
import type { NatsConnection } from '@nats-io/nats-core';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { AuthService, isEnded, type EndedSessions } from '../auth/auth.service.js';
import { PodSeats } from './pod-seats.js';
import { StreamHub, type Stream } from './stream-hub.js';

/** Every stream's session is asked about once in so many seconds. */
const EVERY_S = 30;

/**
 * Ends the streams whose session ended: at once when told, and by asking identity about each of them from time to
 * time, because a session may expire, and what was told may have gone unheard.
 */
@Injectable()
export class StreamSessions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private turn = 0;

  constructor(
    @Inject(NATS) private readonly connection: NatsConnection,
    private readonly hub: StreamHub,
    private readonly auth: AuthService,
    private readonly pods: PodSeats,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.checkSome(), 1_000);
    void this.doubtAfterSilence();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Ends sessions and their streams on this gateway. */
  end(ended: EndedSessions): void {
    this.auth.end(ended);
    for (const stream of [...this.hub.of(ended.userId)]) {
      if (isEnded(stream.actor, ended)) this.hub.close(stream);
    }
  }

  /** Ends a stream unless its session still holds, and leaves it the pods it still may hear. While identity is away it goes on: nobody can have ended it. */
  async check(stream: Stream): Promise<void> {
    const actor = await this.auth.resolve(stream.tokenHash).catch(() => undefined);
    if (actor === null) return this.hub.close(stream);
    await this.pods.check(stream);
  }

  private checkSome(): void {
    this.turn = (this.turn + 1) % EVERY_S;
    let index = 0;
    for (const stream of this.hub.all()) if (index++ % EVERY_S === this.turn) void this.check(stream);
  }

  private async doubtAfterSilence(): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type !== 'reconnect') continue;
      this.auth.invalidateAll();
      // Not all at once: identity has just come back too.
      for (const stream of [...this.hub.all()]) await this.check(stream);
    }
  }
}
