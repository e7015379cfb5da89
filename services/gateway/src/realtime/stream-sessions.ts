import { NATS } from '@crew/service-kit/nats/connect-nats';
import type { NatsConnection } from '@nats-io/nats-core';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { AuthService, isEnded, type EndedSessions } from '../auth/auth.service.js';
import { PodMemberships } from './pod-memberships.js';
import { StreamHub, type Stream } from './stream-hub.js';

/** Interval in seconds at which the session of each stream is checked. */
const CHECK_EVERY_S = 30;

/**
 * Closes the streams of ended sessions: at once on a `sessionEnded` event, and by checking each session periodically,
 * because a session may expire and an event may be missed.
 */
@Injectable()
export class StreamSessions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private turn = 0;

  constructor(
    @Inject(NATS) private readonly connection: NatsConnection,
    private readonly hub: StreamHub,
    private readonly auth: AuthService,
    private readonly memberships: PodMemberships,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.checkSome(), 1_000);
    void this.checkAfterReconnect();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Removes ended sessions from the cache and closes their streams. */
  end(ended: EndedSessions): void {
    this.auth.end(ended);
    for (const stream of [...this.hub.of(ended.userId)]) {
      if (isEnded(stream.actor, ended)) this.hub.close(stream);
    }
  }

  /** Has the sessions of a user looked up again, because the user has changed. */
  renew(userId: string): void {
    this.auth.renew(userId);
  }

  /**
   * Closes a stream whose session has ended, gained or lost the permissions of an admin, and corrects which pods it is
   * in. The stream stays open while identity is unavailable.
   */
  async check(stream: Stream): Promise<void> {
    const actor = await this.auth.resolve(stream.tokenHash).catch(() => undefined);
    if (actor === null || (actor && actor.isAdmin !== stream.actor.isAdmin)) return this.hub.close(stream);
    await this.memberships.check(stream);
  }

  private checkSome(): void {
    this.turn = (this.turn + 1) % CHECK_EVERY_S;
    let index = 0;
    for (const stream of this.hub.all()) if (index++ % CHECK_EVERY_S === this.turn) void this.check(stream);
  }

  private async checkAfterReconnect(): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type !== 'reconnect') continue;
      this.auth.invalidateAll();
      // One after the other: identity has just reconnected too.
      for (const stream of [...this.hub.all()]) await this.check(stream);
    }
  }
}
