import { emailVerified } from '@crew/contracts/identity/identity.events';
import { domainEvent } from '@crew/service-kit/events/outbox';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { AttemptLimits } from '../accounts/attempt-limits.js';
import { Mailer } from '../mail/mailer.js';
import { addressChangedMail, verifyMail, welcomeMail } from '../mail/mails.js';
import { UserRepository } from '../users/user.repository.js';
import { foldCase } from '../users/user.rules.js';
import type { UserDocument } from '../users/user.schema.js';
import { MailedTokensService } from './mailed-tokens.service.js';

/** Members' addresses: shown to be theirs by a mailed link, changed the same way. */
@Injectable()
export class EmailService {
  constructor(
    private readonly users: UserRepository,
    private readonly tokens: MailedTokensService,
    private readonly limits: AttemptLimits,
    private readonly mailer: Mailer,
  ) {}

  async welcome(user: UserDocument): Promise<void> {
    const token = await this.tokens.issue('verify', user._id, user.email);
    await this.mailer.send(user.email, welcomeMail(user.displayName, token));
  }

  /** Mails the link again; nothing happens when there is nothing left to verify. @throws DomainError `rate_limited` */
  async resend(userId: string): Promise<void> {
    const user = await this.users.get(userId);
    if (!user.emailVerified) await this.mailLink(user, user.email);
  }

  /** @throws DomainError `email_taken`, `rate_limited` */
  async startChange(user: UserDocument, email: string): Promise<void> {
    const holder = await this.users.findByLogin(email);
    if (holder && holder._id !== user._id) throw new DomainError('email_taken');
    await this.mailLink(user, email);
  }

  /** Follows a link: the address it was mailed to is the member's. @throws DomainError `link_invalid`, `email_taken` */
  async verify(token: string): Promise<void> {
    const { userId, email } = await this.tokens.spend('verify', token);
    const before = await this.users.findById(userId);
    if (!before) throw new DomainError('link_invalid');
    await this.users.change(
      userId,
      () => ({ email, emailKey: foldCase(email), emailVerified: true }),
      () => [domainEvent(emailVerified, `email-verified:${userId}`, { id: userId })],
    );
    if (before.email !== email) await this.mailer.send(before.email, addressChangedMail(before.displayName));
  }

  private async mailLink(user: UserDocument, email: string): Promise<void> {
    await this.limits.mails.take(`verify:${user._id}`);
    const token = await this.tokens.issue('verify', user._id, email);
    await this.mailer.send(email, verifyMail(user.displayName, token));
  }
}
