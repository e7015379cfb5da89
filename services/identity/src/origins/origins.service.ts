import { createHmac } from 'node:crypto';
import type { getAccountOrigin } from '@crew/contracts/identity/get-account-origin';
import type { Output } from '@crew/contracts/rpc';
import { ENV } from '@crew/service-kit/env-token';
import { isLoopback, networksOf } from '@crew/service-kit/net/network';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityEnv } from '../identity.env.js';
import { UsersService } from '../users/users.service.js';
import { mailboxOf } from './mailbox.rules.js';
import { OriginRepository } from './origin.repository.js';

/** Where accounts come from, as keyed hashes: other services compare them and cannot read them. */
@Injectable()
export class OriginsService {
  constructor(
    @Inject(ENV) private readonly env: IdentityEnv,
    private readonly origins: OriginRepository,
    private readonly users: UsersService,
  ) {}

  /** Keeps the network of a registration (IPv4 address, IPv6 /48), except of one from this machine outside production. */
  async recordRegistration(userId: string, ip: string | undefined): Promise<void> {
    if (ip === undefined || (!this.countsLoopback && isLoopback(ip))) return;
    const { network, site = network } = networksOf(ip);
    await this.origins.insert({ _id: userId, network: this.hash('network', site), at: new Date() });
  }

  async originOf(userId: string): Promise<Output<typeof getAccountOrigin>> {
    const [user, origin] = await Promise.all([this.users.findById(userId), this.origins.find(userId)]);
    if (!user) return null;
    const mailbox = this.hash('mailbox', mailboxOf(user.email));
    return { emailVerified: user.emailVerified, mailbox, network: origin?.network ?? this.unknownNetwork };
  }

  async deleteOf(userId: string): Promise<void> {
    await this.origins.delete(userId);
  }

  private get countsLoopback(): boolean {
    return this.env.NODE_ENV === 'production';
  }

  /** Accounts whose network is forgotten count as one network, so that waiting does not get around its limit. */
  private get unknownNetwork(): string | null {
    return this.countsLoopback ? this.hash('network', 'unknown') : null;
  }

  private hash(kind: string, value: string): string {
    return createHmac('sha256', this.env.ABUSE_HASH_KEY).update(`${kind}:${value}`).digest('base64url');
  }
}
