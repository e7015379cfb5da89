import { PASSKEYS_MAX } from '@crew/contracts/identity/identity.constants';
import type { NewPasskeyCredential, PasskeyAssertion } from '@crew/contracts/identity/passkey.entities';
import { renamePasskey } from '@crew/contracts/identity/rename-passkey';
import type { startPasskeyLogin } from '@crew/contracts/identity/start-passkey-login';
import type { startPasskeyRegistration } from '@crew/contracts/identity/start-passkey-registration';
import type { Output } from '@crew/contracts/rpc';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import type { Actor } from '@crew/service-kit/rpc/call';
import { DomainError, failure } from '@crew/service-kit/rpc/domain-error';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import { MailService } from '../mail/mail.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { TwoFactorService, type Factors } from '../two-factor/two-factor.service.js';
import {
  credentialsVersionOf,
  passkeysOf,
  UsersService,
  type Passkey,
  type UserDocument,
} from '../users/users.service.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { RelyingParty, userIdOf } from './relying-party.js';

const SIGN_IN = 'sign-in';

/** A registration ends with the session and the credentials that it was started with. */
const registrationOf = (user: UserDocument, sessionId: string): string =>
  `registration:${user._id}:${sessionId}:${credentialsVersionOf(user)}`;

/** Whether a counter went back. Authenticators that do not count, such as synchronized ones, always return 0. */
const wentBack = (counter: number, stored: number): boolean => counter <= stored && (counter > 0 || stored > 0);

/** The passkeys of members (WebAuthn credentials), which sign in without a password. */
@Injectable()
export class PasskeysService {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly users: UsersService,
    private readonly twoFactor: TwoFactorService,
    private readonly sessions: SessionsService,
    private readonly challenges: PasskeyChallenges,
    private readonly relyingParty: RelyingParty,
    private readonly mail: MailService,
  ) {}

  /** @throws DomainError `wrong_password`, `code_required`, `code_wrong`, `rate_limited`, `passkey_required`, `passkeys_full` */
  async startRegistration(actor: Actor, factors: Factors): Promise<Output<typeof startPasskeyRegistration>['options']> {
    const user = await this.twoFactor.confirmEvery(actor, factors);
    requireRoom(user);
    const challenge = await this.challenges.issue(registrationOf(user, actor.sessionId));
    return this.relyingParty.creationOptions(user, challenge);
  }

  /**
   * Adds a passkey and ends all sessions. Resolves to it, and to the token of a new session with the factors of the actor's.
   * @throws DomainError `passkey_invalid`, `passkey_taken`, `passkeys_full`
   */
  async add(
    actor: Actor,
    { name, credential }: { name: string; credential: NewPasskeyCredential },
    userAgent: string,
  ): Promise<{ passkey: Passkey; token: string }> {
    const user = await this.users.get(actor.id);
    const purpose = registrationOf(user, actor.sessionId);
    const verified = await this.relyingParty.verifyNew(credential, (challenge) =>
      this.challenges.redeem(challenge, purpose),
    );
    const factors = await this.sessions.factorsOf(actor);
    const passkey: Passkey = { id: uuidv7(), name, ...verified, createdAt: new Date(), lastUsedAt: null };
    const after = await this.users.changeWithSameCredentials(user, 'passkey_invalid', (before) => {
      requireRoom(before);
      if (credentialOf(before, passkey.credentialId)) throw new DomainError('passkey_taken');
      return { passkeys: [...passkeysOf(before), passkey] };
    });
    await this.mail.sendPasskeyChanged(after, true);
    return { passkey, token: await this.sessions.startAndEndOthers(after, userAgent, factors) };
  }

  /** Oldest first. */
  async list(userId: string): Promise<readonly Passkey[]> {
    return passkeysOf(await this.users.get(userId));
  }

  /** @throws DomainError `not_found` */
  async rename(userId: string, id: string, name: string): Promise<Passkey> {
    const find = (user: UserDocument): Passkey => {
      const passkey = passkeysOf(user).find((one) => one.id === id);
      if (!passkey) throw failure(renamePasskey, 'not_found');
      return passkey;
    };
    const after = await this.users.change(userId, (before) => {
      const renamed = { ...find(before), name };
      return { passkeys: passkeysOf(before).map((one) => (one.id === id ? renamed : one)) };
    });
    return find(after);
  }

  /**
   * Removes a passkey and ends all sessions. Resolves to the token of a new one, with the factors of the actor's.
   * @throws DomainError `wrong_password`, `code_required`, `code_wrong`, `rate_limited`, `passkey_required`, `not_found`
   */
  async remove(actor: Actor, { id, ...proof }: Factors & { id: string }, userAgent: string): Promise<string> {
    const user = await this.twoFactor.confirmEvery(actor, proof);
    const factors = await this.sessions.factorsOf(actor);
    const after = await this.users.changeWithSameCredentials(user, 'wrong_password', (before) => {
      const passkeys = passkeysOf(before).filter((one) => one.id !== id);
      if (passkeys.length === passkeysOf(before).length) throw new DomainError('not_found');
      return { passkeys };
    });
    await this.mail.sendPasskeyChanged(after, false);
    return this.sessions.startAndEndOthers(after, userAgent, factors);
  }

  async startLogin(): Promise<Output<typeof startPasskeyLogin>['options']> {
    return this.relyingParty.requestOptions(await this.challenges.issue(SIGN_IN));
  }

  /** The member whose passkey seems to have signed; only {@link redeem} proves it. */
  findMember(assertion: PasskeyAssertion): Promise<UserDocument | null> {
    return this.users.findById(userIdOf(assertion));
  }

  /**
   * Accepts the signature of a member's passkey over a challenge, once. Resolves to the member as stored afterwards.
   * @throws DomainError `passkey_invalid`, `signed_out` when the credentials have changed meanwhile
   */
  async redeem(user: UserDocument, assertion: PasskeyAssertion): Promise<UserDocument> {
    const passkey = credentialOf(user, assertion.id);
    if (!passkey) throw new DomainError('passkey_invalid');
    const counter = await this.relyingParty.verifyAssertion(assertion, passkey, (challenge) =>
      this.challenges.redeem(challenge, SIGN_IN),
    );
    return this.users.changeWithSameCredentials(user, 'signed_out', (before) => ({
      passkeys: passkeysOf(before).map((one) => (one.id === passkey.id ? this.used(user._id, one, counter) : one)),
    }));
  }

  /** @throws DomainError `passkey_invalid` for an authenticator that may have been copied */
  private used(userId: string, passkey: Passkey, counter: number): Passkey {
    if (wentBack(counter, passkey.counter)) {
      const { id: passkeyId, counter: stored } = passkey;
      this.logger.warn({ userId, passkeyId, counter, stored }, 'passkey refused: its signature counter went back');
      throw new DomainError('passkey_invalid');
    }
    return { ...passkey, counter, lastUsedAt: new Date() };
  }
}

const credentialOf = (user: UserDocument, credentialId: string): Passkey | undefined =>
  passkeysOf(user).find((one) => one.credentialId === credentialId);

/** @throws DomainError `passkeys_full` */
function requireRoom(user: UserDocument): void {
  if (passkeysOf(user).length >= PASSKEYS_MAX) throw new DomainError('passkeys_full');
}
