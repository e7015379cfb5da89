import type { MemberLevel, MemberStats, PublicProfile } from '@crew/contracts/identity/identity.entities';
import type { UserDocument } from '../users/users.service.js';

interface ProfileDetails {
  stats: MemberStats;
  level: MemberLevel;
  /** Whether the viewer has blocked the member. */
  blocked: boolean;
}

/** A member as other members see them. */
export const presentProfile = (user: UserDocument, { stats, level, blocked }: ProfileDetails): PublicProfile => ({
  id: user._id,
  username: user.username,
  displayName: user.displayName,
  bio: user.bio,
  avatarUrl: user.avatarUrl,
  bannerUrl: user.bannerUrl,
  faction: user.faction,
  badges: user.badges,
  isAdmin: user.isAdmin,
  createdAt: user.createdAt.toISOString(),
  stats,
  level,
  blocked,
});
