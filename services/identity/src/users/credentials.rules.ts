import type { UserChanges } from './user.repository.js';
import { passkeysOf } from './user.rules.js';
import type { UserDocument } from './user.schema.js';

/** What proves who a member is: `code` is one of an authenticator app, or a recovery code. */
export type SessionFactor = 'password' | 'code' | 'passkey';

/** How often the password, the email address, the second factor or the passkeys of a member have changed. */
export const credentialsVersionOf = ({ credentialsVersion = 0 }: { credentialsVersion?: number }): number =>
  credentialsVersion;

/** Whether a change replaces what a member signs in with: password, second factor or passkeys. */
const changesSignIn = (before: UserDocument, after: UserDocument): boolean =>
  after.passwordHash !== before.passwordHash ||
  (after.twoFactor === null) !== (before.twoFactor === null) ||
  passkeyIdsOf(after) !== passkeyIdsOf(before);

const passkeyIdsOf = (user: UserDocument): string =>
  passkeysOf(user)
    .map(({ id }) => id)
    .join();

/**
 * Adds the next version of the credentials to a change of them, and ends the sessions of earlier ones unless the email
 * address alone changes. A set-up of a second factor that awaits its first code ends with the credentials that it was
 * started with.
 */
export function withCredentialsVersion(before: UserDocument, changes: UserChanges): UserChanges {
  const after = { ...before, ...changes };
  const endsSessions = changes.credentialsVersion !== undefined || changesSignIn(before, after);
  if (!endsSessions && after.emailKey === before.emailKey) return changes;
  const credentialsVersion = credentialsVersionOf(before) + 1;
  return {
    ...changes,
    twoFactorPending: null,
    credentialsVersion,
    ...(endsSessions && { sessionsFrom: credentialsVersion }),
  };
}

/**
 * Whether a member has an admin’s permissions in a session: where a second factor is required, only in one that was
 * started with a code or a passkey, and only while the account has such a factor.
 */
export const actsAsAdmin = (
  user: UserDocument,
  { requires2fa, factors }: { requires2fa: boolean; factors: readonly SessionFactor[] },
): boolean => {
  const showedCode = user.twoFactor !== null && factors.includes('code');
  const showedPasskey = passkeysOf(user).length > 0 && factors.includes('passkey');
  return user.isAdmin && (!requires2fa || showedCode || showedPasskey);
};
