import { LOGGER } from '@crew/service-kit/logging/tokens';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { TwoFactorService } from './two-factor.service.js';

/** Seals every secret of two-factor sign-in with the current key at the start, and says when an older key may go. */
@Injectable()
export class SealRenewal implements OnApplicationBootstrap {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly twoFactor: TwoFactorService,
  ) {}

  onApplicationBootstrap(): void {
    // Nobody waits for it: what is sealed with an older key opens all the same.
    this.twoFactor.renewSeals().then(
      ({ renewed, lost }) => {
        if (lost > 0) this.logger.error({ lost }, 'two-factor secrets are sealed with a key that is gone');
        this.logger.info({ renewed }, 'every other two-factor secret is sealed with the current key');
      },
      (error: unknown) => this.logger.warn({ err: error }, 'two-factor secrets were not sealed anew'),
    );
  }
}
