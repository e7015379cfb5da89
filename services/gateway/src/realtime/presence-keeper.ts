import { randomUUID } from 'node:crypto';
import { presence } from '@crew/contracts/chat/chat.events';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { Presence } from '@crew/service-kit/presence/presence';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { StreamHub } from './stream-hub.js';

/** Who came and who left is told together, this often: a page that reloads in between never left. */
const LOOK_EVERY_MS = 2_000;
const KEEP_EVERY_LOOKS = 5;

/** Tells the crew who is aboard, by the open streams of this gateway. */
@Injectable()
export class PresenceKeeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly place = randomUUID();
  private aboard = new Set<string>();
  /** Those aboard of whom it was told that they look at something else. */
  private away = new Set<string>();
  /** Who has come since the last look. */
  private readonly boarding = new Set<string>();
  private looks = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly hub: StreamHub,
    private readonly kept: Presence,
    private readonly push: StreamEventPublisher,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.look().catch((error: unknown) => this.logger.warn({ err: error }, 'who is aboard could not be told'));
    }, LOOK_EVERY_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.kept.drop(this.place, [...this.aboard, ...this.boarding]).catch(() => undefined);
  }

  /**
   * Who opens a stream is aboard before it begins: nothing that is told to those aboard passes them by.
   * @param anew whether a page was opened, which somebody looks at; a stream that comes back by itself says nothing
   */
  async welcome(userId: string, anew: boolean): Promise<void> {
    this.boarding.add(userId);
    const known = this.aboard.has(userId);
    await Promise.all([!known && this.kept.keep(this.place, [userId]), anew && this.kept.look(userId)]).catch(
      (error: unknown) => this.logger.warn({ err: error }, 'who came aboard could not be kept'),
    );
  }

  private async look(): Promise<void> {
    const now = new Set(this.boarding);
    this.boarding.clear();
    for (const { actor } of this.hub.all()) now.add(actor.id);
    const online = [...now].filter((id) => !this.aboard.has(id));
    const offline = [...this.aboard].filter((id) => !now.has(id));
    this.aboard = now;
    this.looks += 1;
    const keepAll = this.looks % KEEP_EVERY_LOOKS === 0;
    await this.kept.drop(this.place, offline);
    await this.kept.keep(this.place, keepAll ? [...now] : online);
    if (keepAll) await this.kept.sweep(this.place);
    const elsewhere = await this.kept.among(offline);
    const gone = offline.filter((id) => !elsewhere.has(id));
    const away = keepAll ? await this.newlyAway([...now]) : [];
    if (online.length + gone.length + away.length > 0)
      this.push.publish(presence, 'all', { online, offline: gone, away });
  }

  private async newlyAway(aboard: readonly string[]): Promise<string[]> {
    const looking = await this.kept.looking(aboard);
    const known = this.away;
    this.away = new Set(aboard.filter((id) => !looking.has(id)));
    return [...this.away].filter((id) => !known.has(id));
  }
}
