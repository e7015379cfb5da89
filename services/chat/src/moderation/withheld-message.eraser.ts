import { DueTimer } from '@crew/service-kit/concurrency/due-timer';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { WithheldMessagesService } from './withheld-messages.service.js';

/** Erases removed messages when their time to appeal is over. Erasing is idempotent: several replicas may try. */
@Injectable()
export class WithheldMessageEraser implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly timer: DueTimer;

  constructor(withheld: WithheldMessagesService, @Inject(LOGGER) logger: Logger) {
    this.timer = new DueTimer(() => withheld.eraseDue(new Date()), logger);
  }

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.timer.stop();
  }
}
