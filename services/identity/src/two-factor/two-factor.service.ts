import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import QRCode from 'qrcode';
import { Mailer } from '../mail/mailer.js';
import { twoFactorChangedMail } from '../mail/mails.js';
import { UserRepository } from '../users/user.repository.js';
import type { UserDocument } from '../users/user.schema.js';
import { authenticatorOf, hashCode, newRecoveryCodes, newSecret, stepOf } from './two-factor.rules.js';

@Injectable()
export class TwoFactorService {
  constructor(
    private readonly users: UserRepository,
    private readonly mailer: Mailer,
  ) {}

  /** Makes a secret that waits to be confirmed. @throws DomainError `conflict` when two-factor sign-in is on already */
  async start(user: UserDocument): Promise<{ secret: string; url: string; qrCode: string }> {
    const secret = newSecret();
    await this.users.change(user._id, ({ twoFactor }) => {
      if (twoFactor) throw new DomainError('conflict', { message: 'Two-factor sign-in is on already' });
      return { twoFactorPending: secret };
    });
    const url = authenticatorOf(secret, user.username).toString();
    return { secret, url, qrCode: await QRCode.toString(url, { type: 'svg', margin: 2 }) };
  }

  /** Turns two-factor sign-in on and resolves to the recovery codes. @throws DomainError `conflict`, `code_wrong` */
  async enable(userId: string, code: string): Promise<string[]> {
    const recoveryCodes = newRecoveryCodes();
    const user = await this.users.change(userId, ({ twoFactor, twoFactorPending: secret }) => {
      if (twoFactor || !secret) throw new DomainError('conflict', { message: 'Please begin the set-up again' });
      const lastStep = stepOf(secret, code, new Date());
      if (lastStep === null) throw new DomainError('code_wrong');
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
      const step = stepOf(twoFactor.secret, code, new Date());
      if (step !== null && step > twoFactor.lastStep) return { twoFactor: { ...twoFactor, lastStep: step } };
      const hash = hashCode(code);
      if (!twoFactor.recoveryHashes.includes(hash)) throw new DomainError('code_wrong');
      const recoveryHashes = twoFactor.recoveryHashes.filter((one) => one !== hash);
      return { twoFactor: { ...twoFactor, recoveryHashes } };
    });
  }
}
