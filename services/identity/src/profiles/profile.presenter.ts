import type { MemberLevel, MemberStats, PublicProfile } from '@crew/contracts/identity/identity.entities';
import { presentAvailability, type UserDocument } from '../users/users.service.js';

interface ProfileDetails {
  stats: MemberStats;
  level: MemberLevel;
  /** Whether the viewer has blocked the member. */
  blocked: boolean;
  /** Whether the member has blocked the viewer, who then sees neither pronouns, time zone nor status. */
  blocksViewer: boolean;
  sharedPods: PublicProfile['sharedPods'];
}

/** A member as other members see them. */
export const presentProfile = (
  user: UserDocument,
  { stats, level, blocked, blocksViewer, sharedPods }: ProfileDetails,
): PublicProfile => ({
  id: user._id,
  username: user.username,
  displayName: user.displayName,
  bio: user.bio,
  pronouns: (!blocksViewer && user.pronouns) || '',
  timeZone: (!blocksViewer && user.timeZone) || null,
  avatarUrl: user.avatarUrl,
  bannerUrl: user.bannerUrl,
  faction: user.faction,
  badges: user.badges,
  isAdmin: user.isAdmin,
  createdAt: user.createdAt.toISOString(),
  stats,
  level,
  blocked,
  sharedPods,
  ...(!blocksViewer && presentAvailability(user)),
});
