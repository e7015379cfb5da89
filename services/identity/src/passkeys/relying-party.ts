import type { startPasskeyLogin } from '@crew/contracts/identity/start-passkey-login';
import type { startPasskeyRegistration } from '@crew/contracts/identity/start-passkey-registration';
import type { NewPasskeyCredential, PasskeyAssertion } from '@crew/contracts/identity/passkey.entities';
import type { Output } from '@crew/contracts/rpc';
import { ENV } from '@crew/service-kit/env-token';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityEnv } from '../identity.env.js';
import { passkeysOf, type Passkey, type UserDocument } from '../users/users.service.js';
import { CHALLENGE_SECONDS } from './passkey-challenges.js';

/** Whether a challenge was issued for the ceremony; uses it up. */
type RedeemChallenge = (challenge: string) => Promise<boolean>;

/** Fields that WebAuthn's JSON has and ours leaves out, because they are the same for each passkey. */
const PUBLIC_KEY = { type: 'public-key', clientExtensionResults: {} } as const;
/** Signature algorithms of authenticators, preferred first: EdDSA, ES256 and RS256 (RFC 9053, RFC 8812). */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = CHALLENGE_SECONDS * 1_000;

/** The user handle that a passkey keeps. */
const handleOf = (userId: string): string => Buffer.from(userId).toString('base64url');

/** The id of the member whose passkey signed. */
export const userIdOf = ({ userHandle }: PasskeyAssertion): string => Buffer.from(userHandle, 'base64url').toString();

/**
 * The WebAuthn side of the product (https://www.w3.org/TR/webauthn-3/): passkeys are bound to the host of `PUBLIC_URL`.
 * The authenticator must verify its member by PIN or biometrics, so that a passkey is two factors.
 */
@Injectable()
export class RelyingParty {
  private readonly origin: string;
  private readonly id: string;

  constructor(@Inject(ENV) { PUBLIC_URL }: IdentityEnv) {
    const url = new URL(PUBLIC_URL);
    this.origin = url.origin;
    this.id = url.hostname;
  }

  creationOptions(user: UserDocument, challenge: string): Output<typeof startPasskeyRegistration>['options'] {
    return {
      challenge,
      rp: { id: this.id, name: 'Crew' },
      user: { id: handleOf(user._id), name: user.username, displayName: user.displayName },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
      timeout: TIMEOUT_MS,
      excludeCredentials: passkeysOf(user).map(({ credentialId, transports }) => ({
        id: credentialId,
        type: 'public-key',
        transports,
      })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    };
  }

  requestOptions(challenge: string): Output<typeof startPasskeyLogin>['options'] {
    return { challenge, rpId: this.id, timeout: TIMEOUT_MS, userVerification: 'required' };
  }

  /** Returns what is to be stored of a new passkey. @throws DomainError `passkey_invalid` */
  async verifyNew(
    { id, transports, ...response }: NewPasskeyCredential,
    expectedChallenge: RedeemChallenge,
  ): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>> {
    const { verifyRegistrationResponse } = await verifier();
    const { registrationInfo } = await refused(() =>
      verifyRegistrationResponse({
        response: { ...PUBLIC_KEY, id, rawId: id, response },
        expectedChallenge,
        expectedOrigin: this.origin,
        expectedRPID: this.id,
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    );
    const { credential } = registrationInfo!;
    // The browser's id is not signed; the one in the authenticator's data is what the passkey answers to.
    if (credential.id !== id) throw new DomainError('passkey_invalid');
    const publicKey = Buffer.from(credential.publicKey).toString('base64url');
    return { credentialId: id, publicKey, counter: credential.counter, transports };
  }

  /** Returns the signature counter of the authenticator. @throws DomainError `passkey_invalid` */
  async verifyAssertion(
    { id, ...response }: PasskeyAssertion,
    passkey: Passkey,
    expectedChallenge: RedeemChallenge,
  ): Promise<number> {
    const { verifyAuthenticationResponse } = await verifier();
    const { authenticationInfo } = await refused(() =>
      verifyAuthenticationResponse({
        response: { ...PUBLIC_KEY, id, rawId: id, response },
        expectedChallenge,
        expectedOrigin: this.origin,
        expectedRPID: this.id,
        // The counter is compared by the write that stores it.
        credential: { id, publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter: 0 },
      }),
    );
    return authenticationInfo.newCounter;
  }
}

/** Loaded at the first use of a passkey: the library parses certificates, which makes it large. */
const verifier = () => import('@simplewebauthn/server');

/** The library throws whatever a response is refused for, and returns whether its signature is right. */
async function refused<T extends { verified: boolean }>(verify: () => Promise<T>): Promise<T> {
  const result = await verify().catch((cause: unknown) => {
    throw cause instanceof DomainError ? cause : new DomainError('passkey_invalid', { cause });
  });
  if (!result.verified) throw new DomainError('passkey_invalid');
  return result;
}
