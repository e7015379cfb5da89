import type { User } from '@crew/contracts/identity/identity.entities';
import type { PublicMember } from '@crew/contracts/identity/identity.events';
import type { UserDocument } from './user.schema.js';

/** A member as they see themselves. */
export const presentUser = (user: UserDocument): User => ({
  id: user._id,
  username: user.username,
  displayName: user.displayName,
  email: user.email,
  bio: user.bio,
  avatarUrl: user.avatarUrl,
  bannerUrl: user.bannerUrl,
  faction: user.faction,
  badges: user.badges,
  isAdmin: user.isAdmin,
  createdAt: user.createdAt.toISOString(),
  profileCompleted: user.profileCompleted,
  interests: user.interests,
  mailingAddress: user.mailingAddress,
});

/** A member as the other services know them. */
export const presentPublicMember = (user: UserDocument): PublicMember => ({
  id: user._id,
  username: user.username,
  displayName: user.displayName,
  avatarUrl: user.avatarUrl,
  faction: user.faction,
  createdAt: user.createdAt.toISOString(),
});
