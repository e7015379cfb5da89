import { DueWork } from '@crew/service-kit/concurrency/due-work';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { WithheldMessagesService } from './withheld-messages.service.js';

/** Erases removed messages when their time to appeal is over. Erasing is idempotent: several replicas may try. */
@Injectable()
export class WithheldMessageEraser extends DueWork {
  constructor(
    private readonly withheld: WithheldMessagesService,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger);
  }

  protected workOnNext(): Promise<boolean> {
    return this.withheld.eraseDue(new Date());
  }
}
