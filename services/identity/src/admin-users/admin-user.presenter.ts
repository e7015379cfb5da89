import type { RosterMember } from '@crew/contracts/identity/identity.entities';
import { isSuspended, presentAvailability, type UserDocument } from '../users/users.service.js';

/** A member as admins see them. @param wallet undefined while the economy service is unavailable */
export const presentAdminUser = (
  user: UserDocument,
  wallet: { balance: number; unlimited: boolean } | undefined,
): RosterMember => ({
  id: user._id,
  username: user.username,
  displayName: user.displayName,
  email: user.email,
  emailVerified: user.emailVerified,
  avatarUrl: user.avatarUrl,
  faction: user.faction,
  isAdmin: user.isAdmin,
  twoFactorEnabled: user.twoFactor !== null,
  createdAt: user.createdAt.toISOString(),
  lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
  suspended:
    user.suspension && isSuspended(user, new Date())
      ? { reason: user.suspension.reason, until: user.suspension.until?.toISOString() ?? null }
      : null,
  itcBalance: wallet?.balance ?? null,
  unlimited: wallet?.unlimited ?? null,
  ...presentAvailability(user),
});
