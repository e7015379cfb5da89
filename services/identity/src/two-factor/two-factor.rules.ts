import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@crew/contracts/identity/identity.constants';
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** Crockford's base 32, which has no letter that looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code for people to type: `groups` groups of `size` random characters, five bits each. */
export const readableCode = (groups: number, size: number): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: size }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

/** The form in which codes are compared: upper case, without separators, O read as 0 and I and L as 1. */
export const normaliseCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');

/** SHA-256 of the normalised code, base64url. */
export const hashCode = (typed: string): string =>
  createHash('sha256').update(normaliseCode(typed)).digest('base64url');

/** New recovery codes of 50 random bits each. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, () => readableCode(2, 5));

/** A new authenticator secret of 160 random bits, base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The authenticator for a secret (RFC 6238). */
export const authenticatorOf = (secret: string, username: string): TOTP =>
  new TOTP({ issuer: 'Crew', label: username, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** The time step of a code, if that is the current, the previous or the next one; null otherwise. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '');
  const timestamp = now.getTime();
  const delta = authenticatorOf(secret, '').validate({ token, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta;
}
