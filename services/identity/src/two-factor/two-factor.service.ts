import { ENV } from '@crew/service-kit/env-token';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Inject, Injectable } from '@nestjs/common';
import QRCode from 'qrcode';
import type { IdentityEnv } from '../identity.env.js';
import { Mailer } from '../mail/mailer.js';
import { twoFactorChangedMail } from '../mail/mails.js';
import { UserRepository } from '../users/user.repository.js';
import type { UserDocument } from '../users/user.schema.js';
import { SecretSeal } from './secret-seal.js';
import { authenticatorOf, hashCode, newRecoveryCodes, newSecret, stepOf } from './two-factor.rules.js';

@Injectable()
export class TwoFactorService {
  private readonly seal: SecretSeal;

  constructor(
    @Inject(ENV) env: IdentityEnv,
    private readonly users: UserRepository,
    private readonly mailer: Mailer,
  ) {
    this.seal = new SecretSeal(env.TWO_FACTOR_KEYS);
  }

  /** Makes a secret that waits to be confirmed. @throws DomainError `conflict` when two-factor sign-in is on already */
  async start(user: UserDocument): Promise<{ secret: string; url: string; qrCode: string }> {
    const secret = newSecret();
    await this.users.change(user._id, ({ twoFactor }) => {
      if (twoFactor) throw new DomainError('conflict', { message: 'Two-factor sign-in is on already' });
      return { twoFactorPending: this.seal.seal(secret, user._id) };
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
      const secret = this.seal.renew(pending, userId);
      return { twoFactor: { secret, lastStep, recoveryHashes: recoveryCodes.map(hashCode) }, twoFactorPending: null };
    });
    await this.mailer.send(user.email, twoFactorChangedMail(user.displayName, true));
    return recoveryCodes;
  }

  async disable(userId: string): Promise<void> {
    const user = await this.users.change(userId, () => ({ twoFactor: null, twoFactorPending: null }));
    await this.mailer.send(user.email, twoFactorChangedMail(user.displayName, false));
  }

  /** Replaces the recovery codes. @throws DomainError `conflict` while two-factor sign-in is off */
  async renewRecoveryCodes(userId: string): Promise<string[]> {
    const recoveryCodes = newRecoveryCodes();
    await this.users.change(userId, ({ twoFactor }) => {
      if (!twoFactor) throw new DomainError('conflict', { message: 'Two-factor sign-in is off' });
      return { twoFactor: { ...twoFactor, recoveryHashes: recoveryCodes.map(hashCode) } };
    });
    return recoveryCodes;
  }

  /**
   * Accepts a code of the authenticator or a recovery code, each once: however many try the same code at once, one gets in.
   * @throws DomainError `code_wrong`
   */
  async spendCode(user: UserDocument, code: string): Promise<void> {
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
   * Seals with the current key what is not: after a rotation, or from before secrets were sealed. Resolves to how many
   * members' secrets were, and how many could not be because the key that sealed them is gone.
   */
  async renewSeals(): Promise<{ renewed: number; lost: number }> {
    const found = { renewed: 0, lost: 0 };
    const old = { $type: 'string' as const, $not: { $regex: `^${this.seal.mark.replace('.', '\\.')}` } };
    for await (const { _id } of this.users.each({ $or: [{ 'twoFactor.secret': old }, { twoFactorPending: old }] })) {
      const renew = (sealed: string): string => this.seal.renew(sealed, _id);
      const change = this.users.change(_id, ({ twoFactor, twoFactorPending: pending }) => ({
        ...(twoFactor && { twoFactor: { ...twoFactor, secret: renew(twoFactor.secret) } }),
        ...(pending !== null && { twoFactorPending: renew(pending) }),
      }));
      await change.then(
        () => (found.renewed += 1),
        () => (found.lost += 1),
      );
    }
    return found;
  }
}
