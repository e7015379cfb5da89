import { availabilityAt, type Availability } from '@crew/contracts/identity/availability';
import type { User } from '@crew/contracts/identity/identity.entities';
import type { CopiedMember, PublicMember } from '@crew/contracts/identity/identity.events';
import type { UserDocument } from './user.schema.js';

/** What has not ended of a member's availability. */
export const presentAvailability = (user: Pick<UserDocument, 'customStatus' | 'doNotDisturb'>): Availability =>
  availabilityAt(user, new Date());

/** A member as they see themselves. @param session whether it has an admin's permissions */
export const presentUser = (user: UserDocument, session: { isAdmin: boolean; requires2fa: boolean }): User => ({
  id: user._id,
  username: user.username,
  displayName: user.displayName,
  email: user.email,
  emailVerified: user.emailVerified,
  bio: user.bio,
  pronouns: user.pronouns ?? '',
  timeZone: user.timeZone ?? null,
  avatarUrl: user.avatarUrl,
  bannerUrl: user.bannerUrl,
  faction: user.faction,
  badges: user.badges,
  isAdmin: session.isAdmin,
  createdAt: user.createdAt.toISOString(),
  profileCompleted: user.profileCompleted,
  onboardingDone: user.onboardingDone,
  greeted: user.greeted ?? false,
  interests: user.interests,
  mailingAddress: user.mailingAddress,
  language: user.language ?? null,
  twoFactorEnabled: user.twoFactor !== null,
  twoFactorDue: user.isAdmin && session.requires2fa && !session.isAdmin,
  ...presentAvailability(user),
});

/** The part of a member that everybody may see. */
export const presentPublicMember = (user: UserDocument): PublicMember => ({
  id: user._id,
  username: user.username,
  displayName: user.displayName,
  avatarUrl: user.avatarUrl,
  faction: user.faction,
  createdAt: user.createdAt.toISOString(),
  isAdmin: user.isAdmin,
});

/** The part of a member that other services copy. */
export const presentCopiedMember = (user: UserDocument): CopiedMember => ({
  ...presentPublicMember(user),
  version: user.version,
  language: user.language ?? null,
  ...presentAvailability(user),
});
