import { emailVerified } from '@crew/contracts/identity/identity.events';
import { ENV } from '@crew/service-kit/env-token';
import { domainEvent } from '@crew/service-kit/events/outbox';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Inject, Injectable } from '@nestjs/common';
import { AttemptLimitsService } from '../attempt-limits/attempt-limits.service.js';
import type { IdentityEnv } from '../identity.env.js';
import { MailService } from '../mail/mail.service.js';
import { MailedTokensService } from '../mailed-tokens/mailed-tokens.service.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { foldCase, UsersService, type UserDocument } from '../users/users.service.js';
import { isDisposable } from './disposable.rules.js';

/** Email addresses of members. A new address replaces the old one when its mailed link is followed. */
@Injectable()
export class EmailVerificationService {
  constructor(
    @Inject(ENV) private readonly env: IdentityEnv,
    private readonly users: UsersService,
    private readonly passwords: PasswordsService,
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
    if (!user.emailVerified) await this.mailLink(user, user.email);
  }

  /** Mails a link to a new address. @throws DomainError `wrong_password`, `email_taken`, `email_disposable`, `rate_limited` */
  async startChange(userId: string, password: string, email: string): Promise<void> {
    this.requireLasting(email);
    const user = await this.passwords.confirm(userId, password);
    const holder = await this.users.findByLogin(email);
    if (holder && holder._id !== userId) throw new DomainError('email_taken');
    await this.mailLink(user, email);
  }

  /** Sets the address that the token was mailed to, as verified. @throws DomainError `link_invalid`, `email_taken` */
  async verify(token: string): Promise<void> {
    const { user, email } = await this.tokens.redeem('verify', token);
    const { _id: id } = user;
    await this.users.changeWithSameCredentials(
      user,
      'link_invalid',
      () => ({ email, emailKey: foldCase(email), emailVerified: true }),
      () => [domainEvent(emailVerified, `email-verified:${id}`, { id })],
    );
    if (user.email !== email) await this.mail.sendAddressChanged(user);
  }

  private async mailLink(user: UserDocument, email: string): Promise<void> {
    await this.limits.mails.consume(`verify:${user._id}`);
    const token = await this.tokens.issue('verify', user, email);
    await this.mail.sendVerification({ email, displayName: user.displayName }, token);
  }
}
