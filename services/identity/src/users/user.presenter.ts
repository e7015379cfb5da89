import type { User } from '@crew/contracts/identity/identity.entities';
import type { PublicMember } from '@crew/contracts/identity/identity.events';
import { passkeysOf, type SessionFactor } from './user.rules.js';
import type { UserDocument } from './user.schema.js';

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

/** A member as they see themselves. @param session whether it has an admin's permissions */
export const presentUser = (user: UserDocument, session: { isAdmin: boolean; requires2fa: boolean }): User => ({
  id: user._id,
  username: user.username,
  displayName: user.displayName,
  email: user.email,
  emailVerified: user.emailVerified,
  bio: user.bio,
  avatarUrl: user.avatarUrl,
  bannerUrl: user.bannerUrl,
  faction: user.faction,
  badges: user.badges,
  isAdmin: session.isAdmin,
  createdAt: user.createdAt.toISOString(),
  profileCompleted: user.profileCompleted,
  onboardingDone: user.onboardingDone,
  interests: user.interests,
  mailingAddress: user.mailingAddress,
  twoFactorEnabled: user.twoFactor !== null,
  twoFactorDue: user.isAdmin && session.requires2fa && !session.isAdmin,
});

/** The part of a member that other services may know. */
export const presentPublicMember = (user: UserDocument): PublicMember => ({
  id: user._id,
  username: user.username,
  displayName: user.displayName,
  avatarUrl: user.avatarUrl,
  faction: user.faction,
  createdAt: user.createdAt.toISOString(),
  isAdmin: user.isAdmin,
});
