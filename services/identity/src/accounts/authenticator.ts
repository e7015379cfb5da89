import { createHash } from 'node:crypto';
import type { ErrorCode } from '@crew/contracts/errors';
import type { PasskeyAssertion } from '@crew/contracts/identity/passkey.entities';
import { DEFAULT_LANGUAGE, type Language } from '@crew/contracts/languages';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import type { Client, Call } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { AttemptLimitsService } from '../attempt-limits/attempt-limits.service.js';
import { KnownDevicesService } from '../known-devices/known-devices.service.js';
import { MailService } from '../mail/mail.service.js';
import { MailedTokensService } from '../mailed-tokens/mailed-tokens.service.js';
import { PasskeysService } from '../passkeys/passkeys.service.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { TwoFactorService } from '../two-factor/two-factor.service.js';
import { foldCase, isSuspended, UsersService, type UserDocument } from '../users/users.service.js';
import { suspensionMessage } from './suspension-message.js';

export interface Credentials {
  username: string;
  password: string;
  code?: string | undefined;
}

/** Refusals that say nothing against the password or passkey, and so do not count. */
const NOT_FAILED: ReadonlySet<ErrorCode> = new Set(['suspended', 'code_required', 'signed_out', 'unavailable']);

/** Checks the credentials of a sign-in within the attempt limits. */
@Injectable()
export class Authenticator {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly users: UsersService,
    private readonly passwords: PasswordsService,
    private readonly twoFactor: TwoFactorService,
    private readonly passkeys: PasskeysService,
    private readonly limits: AttemptLimitsService,
    private readonly devices: KnownDevicesService,
    private readonly mail: MailService,
    private readonly tokens: MailedTokensService,
  ) {}

  /**
   * Resolves to the member. A wrong name and a wrong password fail with the same message after the same time.
   * @throws DomainError `bad_credentials`, `code_required`, `code_wrong`, `suspended`, `rate_limited`
   */
  async authenticate(credentials: Credentials, { client, language }: Call): Promise<UserDocument> {
    const user = await this.users.findByLogin(credentials.username);
    return this.counted(user, credentials.username, client, () => this.check(user, credentials, language));
  }

  /**
   * Resolves to the member whose passkey signed, as stored afterwards.
   * @throws DomainError `passkey_invalid`, `suspended`, `rate_limited`, `signed_out`
   */
  async authenticateByPasskey(assertion: PasskeyAssertion, { client, language }: Call): Promise<UserDocument> {
    const user = await this.passkeys.findMember(assertion);
    return this.counted(user, assertion.userHandle, client, async () => {
      if (!user) throw new DomainError('passkey_invalid');
      const after = await this.passkeys.redeem(user, assertion);
      await this.requireNotSuspended(after, language);
      return after;
    });
  }

  /**
   * Makes an attempt within the limits. It is counted before it is made, so that concurrent ones cannot exceed them.
   * @param name whom the attempt names, by which it is counted when there is no such account
   * @throws DomainError `rate_limited`; what `check` throws
   */
  private async counted(
    user: UserDocument | null,
    name: string,
    client: Client | undefined,
    check: () => Promise<UserDocument>,
  ): Promise<UserDocument> {
    const deviceId = user ? this.devices.idOf(user._id, client?.device) : undefined;
    const account = user ? accountKeyOf(user) : unknownKeyOf(name);
    const counts = this.limits.ofSignIn({ account, ip: client?.ip, deviceId });
    try {
      await counts.consume();
      const checked = await check();
      await counts.succeed();
      return checked;
    } catch (error) {
      if (error instanceof DomainError && NOT_FAILED.has(error.code)) await counts.refund();
      else if (user && deviceId === undefined) this.noteFailure(user);
      throw error;
    }
  }

  private async check(
    user: UserDocument | null,
    { password, code }: Credentials,
    language: Language | undefined,
  ): Promise<UserDocument> {
    const right = await this.passwords.verify(password, user?.passwordHash);
    if (!right || !user) throw new DomainError('bad_credentials');
    await this.requireNotSuspended(user, language);
    if (!user.twoFactor) return user;
    if (code === undefined) throw new DomainError('code_required');
    await this.twoFactor.redeemCode(user, code);
    return user;
  }

  /** @throws DomainError `suspended`, with why and whether the member can appeal by a mailed link */
  private async requireNotSuspended(user: UserDocument, language: Language = DEFAULT_LANGUAGE): Promise<void> {
    if (!isSuspended(user, new Date())) return;
    const canAppeal = await this.tokens.hasAppeal(user._id);
    throw new DomainError('suspended', { message: suspensionMessage(user.suspension, canAppeal, language) });
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

const unknownKeyOf = (name: string): string =>
  `nobody:${createHash('sha256').update(foldCase(name)).digest('base64url')}`;
