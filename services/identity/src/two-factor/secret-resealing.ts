import { LOGGER } from '@crew/service-kit/logging/tokens';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { TwoFactorService } from './two-factor.service.js';

/** Reseals two-factor secrets after a key rotation. Its log lines state when the old key can be removed. */
@Injectable()
export class SecretResealing implements OnApplicationBootstrap {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly twoFactor: TwoFactorService,
  ) {}

  /** Runs in the background: secrets sealed with an older key can still be read. */
  onApplicationBootstrap(): void {
    this.twoFactor.resealAll().then(
      ({ renewed, lost }) => {
        if (lost > 0) this.logger.error({ lost }, 'two-factor secrets are sealed with a key that is not configured');
        this.logger.info({ renewed }, 'every other two-factor secret is sealed with the current key');
      },
      (error: unknown) => this.logger.warn({ err: error }, 'two-factor secrets could not be resealed'),
    );
  }
}
