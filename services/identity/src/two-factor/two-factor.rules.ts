import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@crew/contracts/identity/identity.constants';
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** The current time step and the previous one: a code is typed late, never early. */
const ACCEPTED_STEPS = [0, -1];
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

/** New recovery codes of 50 random bits each. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, () => readableCode(2, 5));

/** A new authenticator secret of 160 random bits, base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The authenticator for a secret (RFC 6238). */
export const authenticatorOf = (secret: string, username: string): TOTP =>
  new TOTP({ issuer: 'Crew', label: username, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** Whether a code is one of an authenticator, by its form: six ASCII digits. A recovery code is longer. */
export const isAuthenticatorCode = (code: string): boolean => /^\d{6}$/.test(code.replace(/\s/g, ''));

/** The time step of a code, if that is the current or the previous one; null otherwise. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  // otpauth throws on characters of more than one byte.
  if (!isAuthenticatorCode(code)) return null;
  const token = code.replace(/\s/g, '');
  const authenticator = authenticatorOf(secret, '');
  const step = authenticator.counter({ timestamp: now.getTime() });
  for (const delta of ACCEPTED_STEPS) {
    const timestamp = (step + delta) * PERIOD_SECONDS * 1_000;
    if (authenticator.validate({ token, timestamp, window: 0 }) === 0) return step + delta;
  }
  return null;
}
