import { createHash } from 'node:crypto';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { TwoFactorService } from '../two-factor/two-factor.service.js';
import { UserRepository } from '../users/user.repository.js';
import { foldCase, isSuspended } from '../users/user.rules.js';
import type { UserDocument } from '../users/user.schema.js';
import { AttemptLimits } from './attempt-limits.js';
import { isPassword } from './password.js';

interface Attempt {
  username: string;
  password: string;
  code?: string | undefined;
  ip?: string | undefined;
}

/** Checks who somebody is, at most as often as the limits allow. */
@Injectable()
export class CredentialsService {
  constructor(
    private readonly users: UserRepository,
    private readonly twoFactor: TwoFactorService,
    private readonly limits: AttemptLimits,
  ) {}

  /**
   * Checks a sign-in. Each attempt is counted before the password is looked at, so that no more than the limit ever
   * reaches the hash, however many come at once.
   * @throws DomainError `bad_credentials`, in the same words and time whether the name or the password is wrong;
   *   `code_required`, `code_wrong`, `suspended`, `rate_limited`
   */
  async authenticate({ username, password, code, ip }: Attempt): Promise<UserDocument> {
    const user = await this.users.findByLogin(username);
    const account = user?._id ?? `nobody:${createHash('sha256').update(foldCase(username)).digest('base64url')}`;
    const address = this.limits.addressKey(ip);
    if (address) await this.limits.address.take(address);
    await this.limits.account.take(account);
    const right = await isPassword(password, user?.passwordHash);
    if (!right || !user) throw new DomainError('bad_credentials');
    if (address) await this.limits.address.giveBack(address);
    if (isSuspended(user, new Date())) {
      await this.limits.account.giveBack(account);
      throw new DomainError('suspended', { message: suspensionSentence(user) });
    }
    if (user.twoFactor && code === undefined) {
      await this.limits.account.giveBack(account);
      throw new DomainError('code_required');
    }
    if (user.twoFactor) await this.twoFactor.spendCode(user, code!);
    await this.limits.account.forgive(account);
    return user;
  }

  /**
   * Has a signed-in member say their password again before something grave.
   * @throws DomainError `wrong_password`, `rate_limited`
   */
  async confirm(userId: string, password: string): Promise<UserDocument> {
    const user = await this.users.get(userId);
    await this.limits.account.take(userId);
    if (!(await isPassword(password, user.passwordHash))) throw new DomainError('wrong_password');
    await this.limits.account.forgive(userId);
    return user;
  }
}

function suspensionSentence({ suspension }: UserDocument): string {
  const until = suspension?.until ? ` until ${suspension.until.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '';
  return `This account is suspended${until}: ${suspension?.reason ?? ''}`;
}
