import { randomUUID } from 'node:crypto';
import { presence } from '@crew/contracts/chat/chat.events';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { Presence } from '@crew/service-kit/presence/presence';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { StreamHub } from './stream-hub.js';

/** Interval of presence updates. A page that reloads within it never appears offline. */
const UPDATE_EVERY_MS = 2_000;
/** Redis entries are refreshed every so many updates. */
const REFRESH_EVERY_UPDATES = 5;

/** Publishes which members are online, derived from the open streams of this gateway. */
@Injectable()
export class PresenceTracker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly gatewayId = randomUUID();
  /** Members last published as online. */
  private online = new Set<string>();
  /** Online members last published as away. */
  private away = new Set<string>();
  /** Members who opened a stream since the last update. */
  private readonly arriving = new Set<string>();
  private updates = 0;
  private updating: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly hub: StreamHub,
    private readonly presence: Presence,
    private readonly publisher: StreamEventPublisher,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.updating ??= this.update()
        .catch((error: unknown) => this.logger.warn({ err: error }, 'presence update failed'))
        .finally(() => (this.updating = undefined));
    }, UPDATE_EVERY_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.updating;
    await this.presence.drop(this.gatewayId, [...this.online, ...this.arriving]).catch(() => undefined);
  }

  /**
   * Marks the member online before their stream opens, so that it misses no event.
   * @param isNew whether a page was opened, which counts as activity; an automatic reconnect does not
   */
  async connect(userId: string, isNew: boolean): Promise<void> {
    this.arriving.add(userId);
    // A running update may be dropping the member.
    const isKnown = this.online.has(userId) && !this.updating;
    await Promise.all([
      !isKnown && this.presence.keep(this.gatewayId, [userId]),
      isNew && this.presence.look(userId),
    ]).catch((error: unknown) => this.logger.warn({ err: error }, 'presence could not be stored'));
  }

  private async update(): Promise<void> {
    const now = new Set(this.arriving);
    this.arriving.clear();
    for (const { actor } of this.hub.all()) now.add(actor.id);
    const online = [...now].filter((id) => !this.online.has(id));
    const left = [...this.online].filter((id) => !now.has(id));
    this.updates += 1;
    const refreshAll = this.updates % REFRESH_EVERY_UPDATES === 0;
    await this.presence.drop(this.gatewayId, left);
    await this.presence.keep(this.gatewayId, refreshAll ? [...now] : online);
    if (refreshAll) await this.presence.sweep(this.gatewayId);
    const elsewhere = await this.presence.among(left);
    const offline = left.filter((id) => !elsewhere.has(id));
    const away = refreshAll ? await this.newlyAway([...now]) : [];
    if (online.length + offline.length + away.length > 0)
      this.publisher.publish(presence, 'all', { online, offline, away });
    // Only now: the update after a failed one publishes its changes.
    this.online = now;
  }

  private async newlyAway(online: readonly string[]): Promise<string[]> {
    const looking = await this.presence.looking(online);
    const before = this.away;
    this.away = new Set(online.filter((id) => !looking.has(id)));
    return [...this.away].filter((id) => !before.has(id));
  }
}
