import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@crew/contracts/identity/identity.constants';
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** Crockford's base 32: no letter that is mistaken for a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `groups` groups of `size` random letters of Crockford's base 32: five bits each. */
export const readableCode = (groups: number, size: number): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: size }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

/** What was meant by a code as somebody typed it: no case, no separators, no O for 0 nor I or L for 1. */
export const normaliseCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');

export const hashCode = (typed: string): string =>
  createHash('sha256').update(normaliseCode(typed)).digest('base64url');

/** New recovery codes of 50 random bits each. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, () => readableCode(2, 5));

export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The authenticator that goes with a secret. */
export const authenticatorOf = (secret: string, username: string): TOTP =>
  new TOTP({ issuer: 'Crew', label: username, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** The time step that a code belongs to, if it is right now or was a step ago or will be in one; null otherwise. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '');
  const timestamp = now.getTime();
  const delta = authenticatorOf(secret, '').validate({ token, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta;
}
