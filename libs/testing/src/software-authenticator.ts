import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskeyCredential, PasskeyAssertion } from '@crew/contracts/identity/passkey.entities';
import type { startPasskeyLogin } from '@crew/contracts/identity/start-passkey-login';
import type { startPasskeyRegistration } from '@crew/contracts/identity/start-passkey-registration';
import type { Output } from '@crew/contracts/rpc';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Flags of authenticator data (https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data). */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** COSE labels and values of an ES256 key (RFC 9053). */
const COSE = { type: 1, ec2: 2, algorithm: 3, es256: -7, curve: -1, p256: 1, x: -2, y: -3 };

type Cbor = Parameters<typeof isoCBOR.encode>[0];

/** How an authenticator or its browser deviates from what is expected. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  userVerified?: boolean;
}

/** A WebAuthn authenticator with one passkey: ES256, no attestation. It counts its signatures. */
export class SoftwareAuthenticator {
  /** Of the passkey, base64url. */
  readonly credentialId = randomBytes(32).toString('base64url');
  /** Signatures made so far; a copy of the authenticator has a lower one. */
  counter = 0;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle = '';

  /** @param origin of the page that uses it */
  constructor(private readonly origin: string) {}

  /** Makes the passkey, like `navigator.credentials.create`. */
  create(
    { challenge, rp, user }: Output<typeof startPasskeyRegistration>['options'],
    { origin = this.origin, rpId = rp.id, userVerified = true }: Deviation = {},
  ): NewPasskeyCredential {
    this.userHandle = user.id;
    const authData = Buffer.concat([
      this.authenticatorData(rpId, HAS_CREDENTIAL | flagsOf(userVerified)),
      this.credentialData(),
    ]);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      id: this.credentialId,
      clientDataJSON: clientDataOf('webauthn.create', challenge, origin).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
      transports: ['internal'],
    };
  }

  /** Signs a challenge, like `navigator.credentials.get`. */
  get({ challenge, rpId }: Output<typeof startPasskeyLogin>['options'], deviation: Deviation = {}): PasskeyAssertion {
    this.counter += 1;
    const clientData = clientDataOf('webauthn.get', challenge, deviation.origin ?? this.origin);
    const authData = this.authenticatorData(deviation.rpId ?? rpId, flagsOf(deviation.userVerified ?? true));
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.keys.privateKey);
    return {
      id: this.credentialId,
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: this.userHandle,
    };
  }

  private authenticatorData(rpId: string, flags: number): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags, 0);
    rest.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(Buffer.from(rpId)), rest]);
  }

  /** AAGUID (none), length and id of the credential, COSE key. */
  private credentialData(): Buffer {
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const id = Buffer.from(this.credentialId, 'base64url');
    const key = new Map<number, Cbor>([
      [COSE.type, COSE.ec2],
      [COSE.algorithm, COSE.es256],
      [COSE.curve, COSE.p256],
      [COSE.x, new Uint8Array(Buffer.from(x!, 'base64url'))],
      [COSE.y, new Uint8Array(Buffer.from(y!, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    return Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)]);
  }
}

const flagsOf = (userVerified: boolean): number => USER_PRESENT | (userVerified ? USER_VERIFIED : 0);

const sha256 = (data: Buffer): Buffer => createHash('sha256').update(data).digest();

const clientDataOf = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
