import { captainStatus } from '@crew/contracts/chat/chat.events';
import { CREW, type CrewKey } from '@crew/contracts/chat/decks';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { Fuel } from '../fuel/fuel.js';
import { Budget } from '../replies/budget.js';
import { ModelDesk } from '../models/model-desk.js';
import type { CrewMemberDocument } from './crew-member.schema.js';
import { CrewRepository } from './crew.repository.js';

const BEAT_EVERY_MS = 10_000;
const PROBE_EVERY_MS = 5_000;

/**
 * Tells the decks how each captain is: online; away while its model fails, its fuel is used up or its deck has had its
 * replies; offline when disabled. And what it is called and looks like.
 * A model that failed is asked now and then whether it is back, so that captains come back by themselves.
 */
@Injectable()
export class CaptainPulse implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timers: NodeJS.Timeout[] = [];

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly crew: CrewRepository,
    private readonly models: ModelDesk,
    private readonly fuel: Fuel,
    private readonly budget: Budget,
    private readonly push: StreamEventPublisher,
  ) {
    models.onChange(() => void this.beat());
    crew.onChange(() => void this.beat());
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.beat();
    this.timers = [
      setInterval(() => void this.beat(), BEAT_EVERY_MS),
      setInterval(() => void this.probe(), PROBE_EVERY_MS),
    ];
  }

  beforeApplicationShutdown(): void {
    this.timers.forEach((timer) => clearInterval(timer));
  }

  /** Tells how everybody is, now. Never fails. */
  async beat(): Promise<void> {
    try {
      for (const captain of await this.crew.all()) {
        const { _id: key, displayName, avatarUrl } = captain;
        const status = await this.statusOf(captain);
        this.push.publish(captainStatus, 'all', { key: key as CrewKey, status, displayName, avatarUrl });
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'the captains could not tell how they are');
    }
  }

  private async probe(): Promise<void> {
    try {
      const models = new Set((await this.crew.all()).filter(({ enabled }) => enabled).map(({ model }) => model));
      await Promise.all([...models].map((model) => this.models.probe(model)));
    } catch (error) {
      this.logger.warn({ err: error }, 'the models could not be asked whether they are back');
    }
  }

  private async statusOf({ _id, enabled, model }: CrewMemberDocument): Promise<'online' | 'away' | 'offline'> {
    if (!enabled) return 'offline';
    if (!this.models.answers(model) || (await this.fuel.left(_id)) <= 0) return 'away';
    const { deckId } = CREW[_id as CrewKey];
    return deckId && (await this.budget.isUsedUp(deckId)) ? 'away' : 'online';
  }
}
