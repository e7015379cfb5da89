import { ENV } from '@crew/service-kit/env-token';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Inject, Injectable } from '@nestjs/common';
import QRCode from 'qrcode';
import type { IdentityEnv } from '../identity.env.js';
import { MailService } from '../mail/mail.service.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { UsersService, type UserDocument } from '../users/users.service.js';
import { SecretSeal } from './secret-seal.js';
import { authenticatorOf, hashCode, newRecoveryCodes, newSecret, stepOf } from './two-factor.rules.js';

export { normaliseCode, readableCode } from './two-factor.rules.js';

@Injectable()
export class TwoFactorService {
  private readonly seal: SecretSeal;

  constructor(
    @Inject(ENV) env: IdentityEnv,
    private readonly users: UsersService,
    private readonly passwords: PasswordsService,
    private readonly mail: MailService,
  ) {
    this.seal = new SecretSeal(env.TWO_FACTOR_KEYS);
  }

  /**
   * Makes a secret that awaits its first code.
   * @throws DomainError `wrong_password`, `rate_limited`, `conflict` when two-factor sign-in is on already
   */
  async start(userId: string, password: string): Promise<{ secret: string; url: string; qrCode: string }> {
    const user = await this.passwords.confirm(userId, password);
    const secret = newSecret();
    await this.users.change(userId, ({ twoFactor }) => {
      if (twoFactor) throw new DomainError('conflict', { message: 'Two-factor sign-in is on already' });
      return { twoFactorPending: this.seal.seal(secret, userId) };
    });
    const url = authenticatorOf(secret, user.username).toString();
    return { secret, url, qrCode: await QRCode.toString(url, { type: 'svg', margin: 2 }) };
  }

  /** Turns two-factor sign-in on and resolves to the recovery codes. @throws DomainError `conflict`, `code_wrong` */
  async enable(userId: string, code: string): Promise<string[]> {
    const recoveryCodes = newRecoveryCodes();
    const user = await this.users.change(userId, ({ twoFactor, twoFactorPending: pending }) => {
      if (twoFactor || !pending) throw new DomainError('conflict', { message: 'Please begin the set-up again' });
      const lastStep = stepOf(this.seal.open(pending, userId), code, new Date());
      if (lastStep === null) throw new DomainError('code_wrong');
      const secret = this.seal.reseal(pending, userId);
      return { twoFactor: { secret, lastStep, recoveryHashes: recoveryCodes.map(hashCode) }, twoFactorPending: null };
    });
    await this.mail.sendTwoFactorChanged(user, true);
    return recoveryCodes;
  }

  /** Turns two-factor sign-in off. @throws DomainError `wrong_password`, `rate_limited` */
  async disable(userId: string, password: string): Promise<void> {
    await this.passwords.confirm(userId, password);
    const user = await this.users.change(userId, () => ({ twoFactor: null, twoFactorPending: null }));
    await this.mail.sendTwoFactorChanged(user, false);
  }

  /**
   * Replaces the recovery codes.
   * @throws DomainError `wrong_password`, `rate_limited`, `conflict` while two-factor sign-in is off
   */
  async renewRecoveryCodes(userId: string, password: string): Promise<string[]> {
    await this.passwords.confirm(userId, password);
    const recoveryCodes = newRecoveryCodes();
    await this.users.change(userId, ({ twoFactor }) => {
      if (!twoFactor) throw new DomainError('conflict', { message: 'Two-factor sign-in is off' });
      return { twoFactor: { ...twoFactor, recoveryHashes: recoveryCodes.map(hashCode) } };
    });
    return recoveryCodes;
  }

  /**
   * Accepts a code of the authenticator, or a recovery code, once; of concurrent attempts with one code one succeeds.
   * @throws DomainError `code_wrong`
   */
  async redeemCode(user: UserDocument, code: string): Promise<void> {
    await this.users.change(user._id, ({ twoFactor }) => {
      if (!twoFactor) return {};
      const hash = hashCode(code);
      if (twoFactor.recoveryHashes.includes(hash)) {
        const recoveryHashes = twoFactor.recoveryHashes.filter((one) => one !== hash);
        return { twoFactor: { ...twoFactor, recoveryHashes } };
      }
      const step = stepOf(this.seal.open(twoFactor.secret, user._id), code, new Date());
      if (step === null || step <= twoFactor.lastStep) throw new DomainError('code_wrong');
      return { twoFactor: { ...twoFactor, lastStep: step } };
    });
  }

  /**
   * Seals every secret with the current key: after a key rotation, and those stored before encryption was introduced.
   * Resolves to the number of members resealed, and of those whose key is no longer configured.
   */
  async resealAll(): Promise<{ renewed: number; lost: number }> {
    const result = { renewed: 0, lost: 0 };
    for await (const { _id } of this.users.findBySecretWithoutPrefix(this.seal.prefix)) {
      const reseal = (sealed: string): string => this.seal.reseal(sealed, _id);
      const change = this.users.change(_id, ({ twoFactor, twoFactorPending: pending }) => ({
        ...(twoFactor && { twoFactor: { ...twoFactor, secret: reseal(twoFactor.secret) } }),
        ...(pending !== null && { twoFactorPending: reseal(pending) }),
      }));
      await change.then(
        () => (result.renewed += 1),
        () => (result.lost += 1),
      );
    }
    return result;
  }
}
