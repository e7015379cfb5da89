import { captainStatus } from '@crew/contracts/chat/chat.events';
import type { CrewKey } from '@crew/contracts/chat/decks';
import { PushPublisher } from '@crew/service-kit/events/push-publisher';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { ReplyWriter } from '../replies/reply-writer.js';
import { CrewRepository } from './crew.repository.js';

const EVERY_MS = 10_000;

/** Tells the decks how each captain is: online, away while the models fail, offline when disabled. */
@Injectable()
export class CaptainPulse implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly crew: CrewRepository,
    private readonly writer: ReplyWriter,
    private readonly push: PushPublisher,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.beat();
    this.timer = setInterval(() => void this.beat(), EVERY_MS);
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async beat(): Promise<void> {
    try {
      const able = this.writer.modelsAnswer ? 'online' : 'away';
      for (const { _id, enabled } of await this.crew.search()) {
        this.push.publish(captainStatus, 'all', { key: _id as CrewKey, status: enabled ? able : 'offline' });
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'the captains could not tell how they are');
    }
  }
}
