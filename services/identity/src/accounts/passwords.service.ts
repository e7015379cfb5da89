import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { MailedTokensService } from '../email/mailed-tokens.service.js';
import { Mailer } from '../mail/mailer.js';
import { passwordChangedMail, resetMail } from '../mail/mails.js';
import { UserRepository } from '../users/user.repository.js';
import type { UserDocument } from '../users/user.schema.js';
import { AttemptLimits } from './attempt-limits.js';
import { CredentialsService } from './credentials.service.js';
import { hashPassword, isCommonPassword } from './password.js';

@Injectable()
export class PasswordsService {
  constructor(
    private readonly users: UserRepository,
    private readonly credentials: CredentialsService,
    private readonly tokens: MailedTokensService,
    private readonly limits: AttemptLimits,
    private readonly mailer: Mailer,
  ) {}

  /** @throws DomainError `wrong_password`, `password_common`, `rate_limited` */
  async change(userId: string, current: string, next: string): Promise<void> {
    const user = await this.credentials.confirm(userId, current);
    await this.set(user, next);
  }

  /** Mails a link to whoever has the address, at most a few times an hour. */
  async mailReset(email: string): Promise<void> {
    const user = await this.users.findByLogin(email);
    if (!user) return;
    await this.limits.mails.take(`reset:${user._id}`);
    const token = await this.tokens.issue('reset', user._id, user.email);
    await this.mailer.send(user.email, resetMail(user.displayName, token));
  }

  /**
   * Sets a password by a mailed link and resolves to whose it was. Whoever reads the mail has shown that the address
   * is theirs, and gets a lockout lifted.
   * @throws DomainError `link_invalid`, `password_common`
   */
  async reset(token: string, password: string): Promise<string> {
    const link = await this.tokens.peek('reset', token);
    const user = await this.users.get(link.userId);
    if (isCommonPassword(password, user.username, user.email)) throw new DomainError('password_common');
    await this.tokens.spend('reset', token);
    await this.set(user, password, user.email === link.email);
    await this.limits.account.forgive(user._id);
    return user._id;
  }

  private async set(user: UserDocument, password: string, addressShown = false): Promise<void> {
    if (isCommonPassword(password, user.username, user.email)) throw new DomainError('password_common');
    const passwordHash = await hashPassword(password);
    await this.users.change(user._id, (before) => ({
      passwordHash,
      emailVerified: before.emailVerified || addressShown,
    }));
    await this.mailer.send(user.email, passwordChangedMail(user.displayName));
  }
}
