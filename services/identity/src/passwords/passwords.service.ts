import type { ErrorCode } from '@crew/contracts/errors';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import type { Actor, Call } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { AttemptLimitsService } from '../attempt-limits/attempt-limits.service.js';
import { KnownDevicesService } from '../known-devices/known-devices.service.js';
import { MailService } from '../mail/mail.service.js';
import { MailedTokensService } from '../mailed-tokens/mailed-tokens.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UsersService, type UserDocument } from '../users/users.service.js';
import { hashPassword, verifyPassword } from './password-hash.js';
import { isCommonPassword, type OwnNames } from './password.rules.js';

type ResetRequest = Pick<Call, 'language' | 'client'>;

@Injectable()
export class PasswordsService {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly tokens: MailedTokensService,
    private readonly limits: AttemptLimitsService,
    private readonly devices: KnownDevicesService,
    private readonly mail: MailService,
  ) {}

  /** @param salt a random one unless given */
  hash(password: string, salt?: Uint8Array): Promise<string> {
    return hashPassword(password, salt);
  }

  /** Whether the password is right. Without a hash (unknown account) it is wrong, after the same time. */
  verify(password: string, passwordHash: string | undefined): Promise<boolean> {
    return verifyPassword(password, passwordHash);
  }

  /** @throws DomainError `password_common` */
  requireUncommon(password: string, names: OwnNames): void {
    if (isCommonPassword(password, names)) throw new DomainError('password_common');
  }

  /**
   * Confirms the password of a signed-in member before a sensitive change.
   * @param confirmMore checks another factor; its failures count like wrong passwords
   * @throws DomainError `wrong_password`, `rate_limited`; what `confirmMore` throws
   */
  async confirm(
    userId: string,
    password: string,
    confirmMore?: (user: UserDocument) => Promise<void>,
  ): Promise<UserDocument> {
    const user = await this.users.get(userId);
    const counts = this.limits.ofConfirmation(userId);
    await counts.consume();
    if (!(await verifyPassword(password, user.passwordHash))) throw new DomainError('wrong_password');
    await confirmMore?.(user);
    await counts.succeed();
    return user;
  }

  /**
   * Changes a password and ends all sessions. Returns the token of a new one, with the factors of the actor's.
   * @throws DomainError `wrong_password`, `password_common`, `rate_limited`
   */
  async change(actor: Actor, current: string, next: string, userAgent: string): Promise<string> {
    const factors = await this.sessions.factorsOf(actor);
    const user = await this.set(await this.confirm(actor.id, current), next, { otherwise: 'wrong_password' });
    return this.sessions.startAndEndOthers(user, userAgent, factors);
  }

  /**
   * Runs in the background, so that the response time does not reveal whether the address belongs to a member.
   * @param request its language is that of the mail for an account without one
   */
  requestReset(email: string, request: ResetRequest): void {
    this.mailReset(email, request).catch((error: unknown) =>
      this.logger.warn({ err: error }, 'password reset mail failed'),
    );
  }

  /**
   * Sets a password by a mailed token and ends all sessions. The token proves that the address is the member's, so it
   * verifies the address, lifts a lockout, and makes the device a known one. If the address was never verified before, it
   * also removes the second factor and the passkeys: somebody else may have registered it. Resolves to the value of the
   * device's cookie.
   * @throws DomainError `link_invalid`, `password_common`
   */
  async reset(token: string, password: string): Promise<string> {
    this.requireUncommon(password, (await this.tokens.peek('reset', token)).user);
    const { user, email } = await this.tokens.redeem('reset', token);
    const after = await this.set(user, password, { otherwise: 'link_invalid', provenEmail: email });
    await this.sessions.endOutdated(after);
    return this.devices.issue(user._id);
  }

  /** Mails a link to the member with the address, a few times an hour at most. */
  private async mailReset(email: string, { language, client }: ResetRequest): Promise<void> {
    const user = await this.users.findByLogin(email);
    if (!user) return;
    await this.limits.ofReset(user._id, client?.ip).consume();
    const to = { ...user, language: user.language ?? language ?? null };
    await this.mail.sendPasswordReset(to, await this.tokens.issue('reset', user));
  }

  /** @param proof how the caller proved to be the member: what to throw once it no longer holds, and a proven address */
  private async set(
    user: UserDocument,
    password: string,
    { otherwise, provenEmail }: { otherwise: ErrorCode; provenEmail?: string },
  ): Promise<UserDocument> {
    this.requireUncommon(password, user);
    const passwordHash = await hashPassword(password);
    const after = await this.users.changeWithSameCredentials(user, otherwise, ({ emailVerified, email }) => ({
      passwordHash,
      failuresForgottenAt: new Date(),
      ...(!emailVerified && email === provenEmail && { emailVerified: true, twoFactor: null, passkeys: [] }),
    }));
    await this.mail.sendPasswordChanged(after);
    return after;
  }
}
