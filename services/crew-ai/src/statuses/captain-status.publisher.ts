import { captainStatus } from '@crew/contracts/chat/chat.events';
import { CREW, type CrewKey } from '@crew/contracts/chat/decks';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { CaptainsService, type CaptainDocument } from '../captains/captains.service.js';
import { FuelService } from '../fuel/fuel.service.js';
import { ModelsService } from '../models/models.service.js';
import { RepliesService } from '../replies/replies.service.js';

const PUBLISH_EVERY_MS = 10_000;
const PROBE_EVERY_MS = 5_000;

/**
 * Publishes the name, picture and status of each captain: `offline` when disabled; `away` while its model is
 * unavailable, its fuel is used up or the rate limit of its deck is reached. Probes bring unavailable models back.
 */
@Injectable()
export class CaptainStatusPublisher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timers: NodeJS.Timeout[] = [];
  private lastRun = Promise.resolve();

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly captains: CaptainsService,
    private readonly models: ModelsService,
    private readonly fuel: FuelService,
    private readonly replies: RepliesService,
    private readonly streamEvents: StreamEventPublisher,
  ) {
    models.onChange(() => void this.publishAll());
    captains.onChange(() => void this.publishAll());
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.publishAll();
    this.timers = [
      setInterval(() => void this.publishAll(), PUBLISH_EVERY_MS),
      setInterval(() => void this.probeModels(), PROBE_EVERY_MS),
    ];
  }

  beforeApplicationShutdown(): void {
    this.timers.forEach((timer) => clearInterval(timer));
  }

  /** Runs one at a time: an earlier run could publish an older status after a later run. Never rejects. */
  private publishAll(): Promise<void> {
    return (this.lastRun = this.lastRun.then(() => this.publishEach()));
  }

  private async publishEach(): Promise<void> {
    try {
      for (const captain of await this.captains.all()) {
        const { _id: key, displayName, avatarUrl } = captain;
        const status = await this.statusOf(captain);
        this.streamEvents.publish(captainStatus, 'all', { key: key as CrewKey, status, displayName, avatarUrl });
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'the statuses of the captains were not published');
    }
  }

  private async probeModels(): Promise<void> {
    try {
      const enabled = (await this.captains.all()).filter((captain) => captain.enabled);
      const models = new Set(enabled.map(({ model }) => model));
      await Promise.all([...models].map((model) => this.models.probe(model)));
    } catch (error) {
      this.logger.warn({ err: error }, 'the unavailable models were not probed');
    }
  }

  private async statusOf({ _id, enabled, model }: CaptainDocument): Promise<'online' | 'away' | 'offline'> {
    if (!enabled) return 'offline';
    if (!this.models.isAvailable(model) || (await this.fuel.tokensLeft(_id)) <= 0) return 'away';
    const { deckId } = CREW[_id as CrewKey];
    return deckId && (await this.replies.isDeckLimitReached(deckId)) ? 'away' : 'online';
  }
}
