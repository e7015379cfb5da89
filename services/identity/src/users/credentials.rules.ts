import type { UserChanges } from './user.repository.js';
import { passkeysOf } from './user.rules.js';
import type { UserDocument } from './user.schema.js';

/** What proves who a member is: `code` is one of an authenticator app, or a recovery code. */
export type SessionFactor = 'password' | 'code' | 'passkey';

/** How often the password, the email address, the second factor or the passkeys of a member have changed. */
export const credentialsVersionOf = ({ credentialsVersion = 0 }: { credentialsVersion?: number }): number =>
  credentialsVersion;

/** Whether a change replaces what proves who a member is: password, email address, second factor or passkeys. */
const changesCredentials = (before: UserDocument, after: UserDocument): boolean =>
  after.passwordHash !== before.passwordHash ||
  after.emailKey !== before.emailKey ||
  (after.twoFactor === null) !== (before.twoFactor === null) ||
  passkeyIdsOf(after) !== passkeyIdsOf(before);

const passkeyIdsOf = (user: UserDocument): string =>
  passkeysOf(user)
    .map(({ id }) => id)
    .join();

/** A set-up of a second factor that awaits its first code ends with the credentials that it was started with. */
export function withCredentialsVersion(before: UserDocument, changes: UserChanges): UserChanges {
  if (changes.credentialsVersion === undefined && !changesCredentials(before, { ...before, ...changes }))
    return changes;
  return { ...changes, twoFactorPending: null, credentialsVersion: credentialsVersionOf(before) + 1 };
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
