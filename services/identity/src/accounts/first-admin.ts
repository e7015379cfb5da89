import { ENV } from '@crew/service-kit/env-token';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import type { IdentityEnv } from '../identity.env.js';
import { UsersService } from '../users/users.service.js';
import { AccountsService } from './accounts.service.js';

/** Makes the first admin from the environment, unless there is or was any account: a deleted admin does not come back. */
@Injectable()
export class FirstAdmin implements OnApplicationBootstrap {
  constructor(
    @Inject(ENV) private readonly env: IdentityEnv,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly accounts: AccountsService,
    private readonly users: UsersService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { CREW_ADMIN_USERNAME: username, CREW_ADMIN_EMAIL: email, CREW_ADMIN_PASSWORD: password } = this.env;
    if (!username || !email || !password || (await this.users.existsAny())) return;
    try {
      const registration = { username, email, password, displayName: 'First Officer' };
      const standing = { isAdmin: true, emailVerified: true, profileCompleted: true };
      await this.accounts.create(uuidv7(), registration, standing);
      this.logger.info({ username }, 'first admin created');
    } catch (error) {
      // Another replica created it first.
      if (!(error instanceof DomainError)) throw error;
    }
  }
}
