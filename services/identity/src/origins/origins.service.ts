import { createHmac } from 'node:crypto';
import type { getAccountOrigin } from '@crew/contracts/identity/get-account-origin';
import type { Output } from '@crew/contracts/rpc';
import { ENV } from '@crew/service-kit/env-token';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityEnv } from '../identity.env.js';
import { UsersService } from '../users/users.service.js';
import { mailboxOf } from './mailbox.rules.js';

/** Where accounts come from, as keyed hashes: other services compare them and cannot read them. */
@Injectable()
export class OriginsService {
  constructor(
    @Inject(ENV) private readonly env: IdentityEnv,
    private readonly users: UsersService,
  ) {}

  async originOf(userId: string): Promise<Output<typeof getAccountOrigin>> {
    const user = await this.users.findById(userId);
    return user && { emailVerified: user.emailVerified, mailbox: this.hash('mailbox', mailboxOf(user.email)) };
  }

  private hash(kind: string, value: string): string {
    return createHmac('sha256', this.env.ABUSE_HASH_KEY).update(`${kind}:${value}`).digest('base64url');
  }
}
