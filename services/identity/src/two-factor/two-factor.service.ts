import { randomBytes } from 'node:crypto';
import { ENV } from '@crew/service-kit/env-token';
import type { Actor } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityEnv } from '../identity.env.js';
import { MailService } from '../mail/mail.service.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { passkeysOf, UsersService, type UserDocument } from '../users/users.service.js';
import { SecretSeal } from './secret-seal.js';
import {
  authenticatorOf,
  isAuthenticatorCode,
  newRecoveryCodes,
  newSecret,
  normaliseCode,
  stepOf,
} from './two-factor.rules.js';

/** OWASP's recommendation for argon2id. */
const SALT_BYTES = 16;

/** The stored form of a member's recovery codes. */
type StoredRecoveryCodes = Pick<NonNullable<UserDocument['twoFactor']>, 'recoverySalt' | 'recoveryHashes'>;

export { normaliseCode, readableCode } from './two-factor.rules.js';

/** A password, and a code of the authenticator or a recovery code. */
interface BothFactors {
  password: string;
  code: string;
}

/** What confirms a change by a member: the password, and a code while two-factor sign-in is on. */
export interface Factors {
  password: string;
  code?: string | undefined;
}

@Injectable()
export class TwoFactorService {
  private readonly seal: SecretSeal;

  constructor(
    @Inject(ENV) env: IdentityEnv,
    private readonly users: UsersService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly mail: MailService,
  ) {
    this.seal = new SecretSeal(env.TWO_FACTOR_KEYS);
  }

  /**
   * Makes a secret that awaits its first code.
   * @throws DomainError `wrong_password`, `rate_limited`, `passkey_required`, `two_factor_on`
   */
  async start(actor: Actor, password: string): Promise<{ secret: string; url: string; qrCode: string }> {
    const user = await this.passwords.confirm(actor.id, password);
    await this.requireOwnFactor(user, actor);
    const secret = newSecret();
    await this.users.changeWithSameCredentials(user, 'wrong_password', ({ twoFactor }) => {
      if (twoFactor) throw new DomainError('two_factor_on');
      return { twoFactorPending: this.seal.seal(secret, user._id) };
    });
    const url = authenticatorOf(secret, user.username).toString();
    const { default: QRCode } = await import('qrcode');
    return { secret, url, qrCode: await QRCode.toString(url, { type: 'svg', margin: 2 }) };
  }

  /**
   * Turns two-factor sign-in on and ends all sessions, which did not show it. Resolves to the recovery codes and the
   * token of a new session.
   * @throws DomainError `two_factor_restart`, `code_wrong`
   */
  async enable(userId: string, code: string, userAgent: string): Promise<{ recoveryCodes: string[]; token: string }> {
    const now = new Date();
    // A wrong code is refused before ten recovery codes are hashed.
    this.confirmPending(await this.users.get(userId), code, now);
    const { recoveryCodes, stored } = await this.makeRecoveryCodes();
    const user = await this.users.change(userId, (before) => ({
      twoFactor: { ...this.confirmPending(before, code, now), ...stored, enabledAt: now },
    }));
    await this.mail.sendTwoFactorChanged(user, true);
    return { recoveryCodes, token: await this.sessions.startAndEndOthers(user, userAgent) };
  }

  /**
   * Turns two-factor sign-in off and ends all sessions. Resolves to the token of a new one.
   * @throws DomainError `wrong_password`, `code_wrong`, `rate_limited`
   */
  async disable(userId: string, { password, code }: BothFactors, userAgent: string): Promise<string> {
    const user = await this.confirmBoth(userId, { password, code });
    const after = await this.users.changeWithSameCredentials(user, 'wrong_password', () => ({
      twoFactor: null,
      twoFactorPending: null,
    }));
    await this.mail.sendTwoFactorChanged(user, false);
    return this.sessions.startAndEndOthers(after, userAgent);
  }

  /**
   * Replaces the recovery codes, any of which turns two-factor sign-in off.
   * @throws DomainError `wrong_password`, `code_wrong`, `rate_limited`, `two_factor_off` while two-factor sign-in is off
   */
  async renewRecoveryCodes(userId: string, factors: BothFactors): Promise<string[]> {
    const user = await this.confirmBoth(userId, factors);
    const { recoveryCodes, stored } = await this.makeRecoveryCodes();
    await this.users.changeWithSameCredentials(user, 'wrong_password', ({ twoFactor }) => {
      if (!twoFactor) throw new DomainError('two_factor_off');
      return { twoFactor: { ...twoFactor, ...stored } };
    });
    return recoveryCodes;
  }

  /**
   * Confirms every factor of a member before a sensitive change.
   * @throws DomainError `wrong_password`, `code_required`, `code_wrong`, `rate_limited`, `passkey_required`
   */
  async confirmEvery(actor: Actor, { password, code }: Factors): Promise<UserDocument> {
    const confirmed = await this.passwords.confirm(actor.id, password, async (user) => {
      if (!user.twoFactor) return;
      if (code === undefined) throw new DomainError('code_required');
      await this.redeemCode(user, code);
    });
    await this.requireOwnFactor(confirmed, actor);
    return confirmed;
  }

  /**
   * Accepts a code of the authenticator, or a recovery code, once; of concurrent attempts with one code one succeeds.
   * @throws DomainError `code_wrong`
   */
  async redeemCode(user: UserDocument, code: string): Promise<void> {
    const salt = user.twoFactor?.recoverySalt;
    const hash = salt === undefined || isAuthenticatorCode(code) ? null : await this.hashCode(code, salt);
    await this.users.change(user._id, ({ twoFactor }) => {
      if (!twoFactor) return {};
      if (hash !== null) {
        const recoveryHashes = twoFactor.recoveryHashes.filter((one) => one !== hash);
        if (recoveryHashes.length === twoFactor.recoveryHashes.length) throw new DomainError('code_wrong');
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

  /**
   * Refuses an admin who has a passkey, in a session that has no admin permissions for want of it: by a new factor the
   * password alone would gain them.
   * @throws DomainError `passkey_required`
   */
  private async requireOwnFactor(user: UserDocument, actor: Actor): Promise<void> {
    if (!user.isAdmin || passkeysOf(user).length === 0) return;
    if (!this.users.actsAsAdmin(user, await this.sessions.factorsOf(actor))) throw new DomainError('passkey_required');
  }

  private confirmBoth(userId: string, { password, code }: BothFactors): Promise<UserDocument> {
    return this.passwords.confirm(userId, password, (user) => this.redeemCode(user, code));
  }

  /** @throws DomainError `two_factor_restart` when no secret awaits its first code, `code_wrong` */
  private confirmPending(user: UserDocument, code: string, now: Date): { secret: string; lastStep: number } {
    const { _id: userId, twoFactor, twoFactorPending: pending } = user;
    if (twoFactor || !pending) throw new DomainError('two_factor_restart');
    const lastStep = stepOf(this.seal.open(pending, userId), code, now);
    if (lastStep === null) throw new DomainError('code_wrong');
    return { secret: this.seal.reseal(pending, userId), lastStep };
  }

  private async makeRecoveryCodes(): Promise<{ recoveryCodes: string[]; stored: StoredRecoveryCodes }> {
    const recoveryCodes = newRecoveryCodes();
    const recoverySalt = randomBytes(SALT_BYTES).toString('base64');
    const recoveryHashes = await Promise.all(recoveryCodes.map((code) => this.hashCode(code, recoverySalt)));
    return { recoveryCodes, stored: { recoverySalt, recoveryHashes } };
  }

  private hashCode(code: string, salt: string): Promise<string> {
    return this.passwords.hash(normaliseCode(code), Buffer.from(salt, 'base64'));
  }
}
