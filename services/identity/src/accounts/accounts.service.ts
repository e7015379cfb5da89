import { availableParallelism } from 'node:os';
import type { User } from '@crew/contracts/identity/identity.entities';
import type { PasskeyAssertion } from '@crew/contracts/identity/passkey.entities';
import type { register } from '@crew/contracts/identity/register';
import type { Language } from '@crew/contracts/languages';
import type { ParsedInput } from '@crew/contracts/rpc';
import { ENV } from '@crew/service-kit/env-token';
import type { Call } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Inject, Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { uuidv7 } from 'uuidv7';
import { EmailVerificationService } from '../email-verification/email-verification.service.js';
import type { IdentityEnv } from '../identity.env.js';
import { InvitesService } from '../invites/invites.service.js';
import { KnownDevicesService } from '../known-devices/known-devices.service.js';
import { MailedTokensService } from '../mailed-tokens/mailed-tokens.service.js';
import { OriginsService } from '../origins/origins.service.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UsersService, type NewStanding, type SessionFactor, type UserDocument } from '../users/users.service.js';
import { Authenticator, type Credentials } from './authenticator.js';

type Registration = ParsedInput<typeof register>;

/** A member who has just signed in, with the token of the new session and the cookie of the device. */
interface SignedIn {
  user: User;
  token: string;
  device: string;
}

@Injectable()
export class AccountsService {
  /** Bounds concurrent registrations, so that those waiting find a name taken by a query instead of after a hash. */
  private readonly limit = pLimit(availableParallelism());

  constructor(
    @Inject(ENV) private readonly env: IdentityEnv,
    private readonly users: UsersService,
    private readonly passwords: PasswordsService,
    private readonly invites: InvitesService,
    private readonly mailedTokens: MailedTokensService,
    private readonly verification: EmailVerificationService,
    private readonly authenticator: Authenticator,
    private readonly origins: OriginsService,
    private readonly sessions: SessionsService,
    private readonly devices: KnownDevicesService,
  ) {}

  get registrationMode(): IdentityEnv['REGISTRATION'] {
    return this.env.REGISTRATION;
  }

  /**
   * Signs a new member up and in. The language of the request becomes that of the account.
   * @throws DomainError `username_taken`, `email_taken`, `email_disposable`, `name_reserved`, `password_common`,
   *   `invite_required`, `invite_invalid`
   */
  async register(input: Registration, call: Call): Promise<SignedIn> {
    this.passwords.requireUncommon(input.password, input);
    this.verification.requireLasting(input.email);
    if (await this.users.isMisleading(input.username)) throw new DomainError('username_taken');
    if (await this.users.isMisleading(input.displayName ?? '')) throw new DomainError('name_reserved');
    const user = await this.createInvited(uuidv7(), input, call);
    await this.origins.recordRegistration(user._id, call.client?.ip);
    await this.verification.welcome(user);
    return this.signIn(user, call);
  }

  /** @throws DomainError `bad_credentials`, `code_required`, `code_wrong`, `suspended`, `rate_limited`, `signed_out` */
  async login(credentials: Credentials, call: Call): Promise<SignedIn> {
    return this.signIn(await this.authenticator.authenticate(credentials, call), call);
  }

  /** @throws DomainError `passkey_invalid`, `suspended`, `rate_limited`, `signed_out` */
  async loginWithPasskey(assertion: PasskeyAssertion, call: Call): Promise<SignedIn> {
    return this.signIn(await this.authenticator.authenticateByPasskey(assertion, call), call, ['passkey']);
  }

  /** Makes an account without the checks of a registration. @throws DomainError `username_taken`, `email_taken` */
  create(
    id: string,
    { username, email, password, displayName = username }: Registration,
    { requestId, language = null, ...standing }: { requestId?: string; language?: Language | null } & NewStanding = {},
  ): Promise<UserDocument> {
    return this.limit(async () => {
      await this.users.requireAvailable(username, email);
      // After the check above: an address that is free by then was held before.
      await this.mailedTokens.requireNotHeld(email);
      const passwordHash = await this.passwords.hash(password);
      return this.users.create({ id, username, email, displayName, language, passwordHash, ...standing }, requestId);
    });
  }

  private async createInvited(id: string, input: Registration, { requestId, language }: Call): Promise<UserDocument> {
    const create = (): Promise<UserDocument> => this.create(id, input, { requestId, language });
    if (input.inviteCode !== undefined) return this.invites.redeem(input.inviteCode, id, create);
    if (this.env.REGISTRATION === 'invite') throw new DomainError('invite_required');
    return create();
  }

  /**
   * Always starts a new session, against session fixation.
   * @param user as read when the credentials were checked
   * @param factors like {@link SessionsService.start}
   */
  private async signIn(user: UserDocument, { actor, client }: Call, factors?: SessionFactor[]): Promise<SignedIn> {
    if (actor) await this.sessions.end(actor.id, actor.sessionId);
    const token = await this.sessions.start(user, client?.userAgent ?? '', factors);
    const isAdmin = this.users.actsAsAdmin(user, factors);
    return { user: this.users.present(user, { isAdmin }), token, device: this.devices.issue(user._id) };
  }
}
