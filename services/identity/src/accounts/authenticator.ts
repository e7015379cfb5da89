import { createHash } from 'node:crypto';
import type { ErrorCode } from '@crew/contracts/errors';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import type { Client } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { AttemptLimitsService } from '../attempt-limits/attempt-limits.service.js';
import { KnownDevicesService } from '../known-devices/known-devices.service.js';
import { MailService } from '../mail/mail.service.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { TwoFactorService } from '../two-factor/two-factor.service.js';
import { foldCase, isSuspended, UsersService, type UserDocument } from '../users/users.service.js';

export interface Credentials {
  username: string;
  password: string;
  code?: string | undefined;
}

/** Refusals after the right password, which do not count. */
const NOT_FAILED: ReadonlySet<ErrorCode> = new Set(['suspended', 'code_required']);

/** Checks the credentials of a sign-in within the attempt limits. */
@Injectable()
export class Authenticator {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly users: UsersService,
    private readonly passwords: PasswordsService,
    private readonly twoFactor: TwoFactorService,
    private readonly limits: AttemptLimitsService,
    private readonly devices: KnownDevicesService,
    private readonly mail: MailService,
  ) {}

  /**
   * Resolves to the member. Each attempt is counted before the password is hashed, so that concurrent attempts cannot
   * exceed the limit. A wrong name and a wrong password fail with the same message after the same time.
   * @throws DomainError `bad_credentials`, `code_required`, `code_wrong`, `suspended`, `rate_limited`
   */
  async authenticate(credentials: Credentials, client: Client | undefined): Promise<UserDocument> {
    const user = await this.users.findByLogin(credentials.username);
    const deviceId = user ? this.devices.idOf(user._id, client?.device) : undefined;
    const account = user ? accountKeyOf(user) : unknownKeyOf(credentials.username);
    const counts = this.limits.ofSignIn({ account, ip: client?.ip, deviceId });
    try {
      await counts.consume();
      await this.check(user, credentials);
    } catch (error) {
      if (error instanceof DomainError && NOT_FAILED.has(error.code)) await counts.refund();
      else if (user && deviceId === undefined) this.noteFailure(user);
      throw error;
    }
    await counts.succeed();
    return user!;
  }

  private async check(user: UserDocument | null, { password, code }: Credentials): Promise<void> {
    const right = await this.passwords.verify(password, user?.passwordHash);
    if (!right || !user) throw new DomainError('bad_credentials');
    if (isSuspended(user, new Date())) throw new DomainError('suspended', { message: suspensionMessage(user) });
    if (!user.twoFactor) return;
    if (code === undefined) throw new DomainError('code_required');
    await this.twoFactor.redeemCode(user, code);
  }

  /** Runs in the background, so that the response time does not reveal whether there is such an account. */
  private noteFailure(user: UserDocument): void {
    this.limits
      .noteFailure(user._id)
      .then((isTime) => (isTime ? this.mail.sendSignInsFailed(user) : undefined))
      .catch((error: unknown) => this.logger.warn({ err: error }, 'mail about failed sign-ins failed'));
  }
}

/** Changes when failed sign-ins are forgotten, so that every count of the account begins anew. */
const accountKeyOf = ({ _id, failuresForgottenAt }: UserDocument): string =>
  `${_id}:${failuresForgottenAt?.getTime() ?? 0}`;

const unknownKeyOf = (username: string): string =>
  `nobody:${createHash('sha256').update(foldCase(username)).digest('base64url')}`;

function suspensionMessage({ suspension }: UserDocument): string {
  const until = suspension?.until ? ` until ${suspension.until.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '';
  return `This account is suspended${until}: ${suspension?.reason ?? ''}`;
}
