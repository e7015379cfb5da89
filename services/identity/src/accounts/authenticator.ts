import { createHash } from 'node:crypto';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { AttemptLimitsService } from '../attempt-limits/attempt-limits.service.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { TwoFactorService } from '../two-factor/two-factor.service.js';
import { foldCase, isSuspended, UsersService, type UserDocument } from '../users/users.service.js';

export interface Credentials {
  username: string;
  password: string;
  code?: string | undefined;
  ip?: string | undefined;
}

/** Checks the credentials of a sign-in within the attempt limits. */
@Injectable()
export class Authenticator {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: PasswordsService,
    private readonly twoFactor: TwoFactorService,
    private readonly limits: AttemptLimitsService,
  ) {}

  /**
   * Resolves to the member. Each attempt is counted before the password is hashed, so that concurrent attempts cannot
   * exceed the limit. A wrong name and a wrong password fail with the same message after the same time.
   * @throws DomainError `bad_credentials`, `code_required`, `code_wrong`, `suspended`, `rate_limited`
   */
  async authenticate({ username, password, code, ip }: Credentials): Promise<UserDocument> {
    const user = await this.users.findByLogin(username);
    const account = user?._id ?? `nobody:${createHash('sha256').update(foldCase(username)).digest('base64url')}`;
    const address = this.limits.addressKey(ip);
    if (address) await this.limits.address.consume(address);
    await this.limits.account.consume(account);
    const right = await this.passwords.verify(password, user?.passwordHash);
    if (!right || !user) throw new DomainError('bad_credentials');
    if (address) await this.limits.address.refund(address);
    if (isSuspended(user, new Date())) {
      await this.limits.account.refund(account);
      throw new DomainError('suspended', { message: suspensionMessage(user) });
    }
    if (user.twoFactor && code === undefined) {
      await this.limits.account.refund(account);
      throw new DomainError('code_required');
    }
    if (user.twoFactor) await this.twoFactor.redeemCode(user, code!);
    await this.limits.account.reset(account);
    return user;
  }
}

function suspensionMessage({ suspension }: UserDocument): string {
  const until = suspension?.until ? ` until ${suspension.until.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '';
  return `This account is suspended${until}: ${suspension?.reason ?? ''}`;
}
