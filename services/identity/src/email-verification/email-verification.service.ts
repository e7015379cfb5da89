import { ENV } from '@crew/service-kit/env-token';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { AttemptLimitsService } from '../attempt-limits/attempt-limits.service.js';
import type { IdentityEnv } from '../identity.env.js';
import { MailService } from '../mail/mail.service.js';
import { MailedTokensService } from '../mailed-tokens/mailed-tokens.service.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { credentialsVersionOf, foldCase, passkeysOf, UsersService, type UserDocument } from '../users/users.service.js';
import { isDisposable } from './disposable.rules.js';

/** Email addresses of members. A new address replaces the old one when its mailed link is followed. */
@Injectable()
export class EmailVerificationService {
  constructor(
    @Inject(ENV) private readonly env: IdentityEnv,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly users: UsersService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly tokens: MailedTokensService,
    private readonly limits: AttemptLimitsService,
    private readonly mail: MailService,
  ) {}

  /** @throws DomainError `email_disposable` for an address of a service for disposable mailboxes */
  requireLasting(email: string): void {
    if (this.env.REFUSE_DISPOSABLE_EMAIL && isDisposable(email)) throw new DomainError('email_disposable');
  }

  /** Mails a new member the link that verifies their address. */
  async welcome(user: UserDocument): Promise<void> {
    await this.mail.sendWelcome(user, await this.tokens.issue('verify', user));
  }

  /** Mails the link again, unless the address is verified already. @throws DomainError `rate_limited` */
  async resend(userId: string): Promise<void> {
    const user = await this.users.get(userId);
    if (user.emailVerified) return;
    await this.limits.mails.consume(`verify:${userId}`);
    await this.mailToken(user, { email: user.email });
  }

  /**
   * Mails a link to a new address, and notifies the present one. Runs in the background, so that neither the response
   * nor its time reveals whether the new address is registered: a mail to it explains that.
   * @throws DomainError `wrong_password`, `email_disposable`, `rate_limited`
   */
  async startChange(userId: string, password: string, email: string): Promise<void> {
    this.requireLasting(email);
    const user = await this.passwords.confirm(userId, password);
    await this.limits.mails.consume(`verify:${userId}`);
    this.mailChange(user, email).catch((error: unknown) => this.logger.warn({ err: error }, 'address change failed'));
  }

  /** Sets the address that the token was mailed to, as verified. @throws DomainError `link_invalid`, `email_taken` */
  async verify(token: string): Promise<void> {
    const { user, email, changeBeganAt } = await this.tokens.redeem('verify', token);
    const undo = changeBeganAt && (await this.undoLink(user, changeBeganAt));
    await this.users.changeWithSameCredentials(user, 'link_invalid', () => ({
      email,
      emailKey: foldCase(email),
      emailVerified: true,
    }));
    if (changeBeganAt) await this.mail.sendAddressChanged(user, undo);
  }

  /**
   * Restores the address that an undo token was mailed to, against somebody who knows the password: every session and
   * mailed link ends, and a second factor and passkeys added since the change began are removed. An earlier undo link still works,
   * a later one does not: the first owner of the account has the last word.
   * @throws DomainError `link_invalid`, `email_taken`
   */
  async undoChange(token: string): Promise<void> {
    const link = await this.tokens.peekUndo(token);
    await this.tokens.deleteSince(link, token);
    const { email, changeBeganAt } = link;
    await this.users.change(link.userId, async (before) => {
      await this.tokens.peekUndo(token);
      const enrolledSince = (before.twoFactor?.enabledAt ?? new Date(0)) >= changeBeganAt;
      return {
        email,
        emailKey: foldCase(email),
        emailVerified: true,
        credentialsVersion: credentialsVersionOf(before) + 1,
        ...(enrolledSince && { twoFactor: null }),
        passkeys: passkeysOf(before).filter(({ createdAt }) => createdAt < changeBeganAt),
      };
    });
    await this.sessions.endAll(link.userId);
    await this.tokens.delete(token);
  }

  private async mailChange(user: UserDocument, email: string): Promise<void> {
    if (foldCase(email) === user.emailKey) return this.mailToken(user, { email });
    const changeBeganAt = new Date();
    await this.mail.sendAddressChanging(user, await this.undoLink(user, changeBeganAt));
    const holder = await this.users.findByLogin(email);
    if (holder) return this.mail.sendAddressInUse(holder);
    await this.mailToken(user, { email, changeBeganAt });
  }

  /** The token of a link that restores the present address; none for an address that is not known to be the member's. */
  private async undoLink(user: UserDocument, changeBeganAt: Date): Promise<string | undefined> {
    return user.emailVerified ? this.tokens.issueUndo(user, changeBeganAt) : undefined;
  }

  private async mailToken(user: UserDocument, to: { email: string; changeBeganAt?: Date }): Promise<void> {
    const token = await this.tokens.issue('verify', user, to);
    await this.mail.sendVerification({ ...user, email: to.email }, token);
  }
}
