import { z } from 'zod';
import { id, time } from '../primitives.js';
import { visibleCharacters } from '../visible-characters.js';
import { PASSKEY_NAME_MAX_CHARS } from './identity.constants.js';

/** Bytes in base64url, without padding. */
const bytes = (maxBytes: number) =>
  z
    .base64url()
    .min(1)
    .max(Math.ceil((maxBytes * 4) / 3));

/** WebAuthn limits ids to 1,023 bytes. */
const credentialId = bytes(1_023);
const clientDataJSON = bytes(4_000);

export const passkeyName = z
  .string()
  .trim()
  .min(1)
  .max(PASSKEY_NAME_MAX_CHARS, `Name must be at most ${PASSKEY_NAME_MAX_CHARS} characters`)
  .check(visibleCharacters);

/** A passkey as its member sees it. */
export const passkey = z
  .object({ id, name: z.string(), createdAt: time, lastUsedAt: time.nullable() })
  .meta({ id: 'Passkey' });
export type Passkey = z.output<typeof passkey>;

const credentialDescriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const passkeyCreationOptions = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    /** In milliseconds. */
    timeout: z.int(),
    /** The member's passkeys, so that an authenticator does not make a second one. */
    excludeCredentials: z.array(credentialDescriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreationOptions' });

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn; the member chooses among the passkeys of their devices. */
export const passkeyRequestOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    /** In milliseconds. */
    timeout: z.int(),
    userVerification: z.literal('required'),
  })
  .meta({ id: 'PasskeyRequestOptions' });

/** What an authenticator returns for a new passkey, of `RegistrationResponseJSON`. */
export const newPasskeyCredential = z.strictObject({
  id: credentialId,
  clientDataJSON,
  attestationObject: bytes(16_000),
  transports: z
    .array(
      z
        .string()
        .max(32)
        .regex(/^[\w-]+$/),
    )
    .max(10)
    .default([]),
});
export type NewPasskeyCredential = z.output<typeof newPasskeyCredential>;

/** What an authenticator returns for a sign-in, of `AuthenticationResponseJSON`. */
export const passkeyAssertion = z.strictObject({
  id: credentialId,
  clientDataJSON,
  authenticatorData: bytes(4_000),
  signature: bytes(8_000),
  /** The id of the member, which the passkey keeps. */
  userHandle: bytes(64),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;
