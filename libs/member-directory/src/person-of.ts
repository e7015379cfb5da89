import { availabilityAt, type Availability } from '@crew/contracts/identity/availability';
import { DELETED_MEMBER } from '@crew/contracts/identity/deleted-member';
import type { MemberDocument } from './member.schema.js';

/** A member's name and picture, and whether they are an admin; an unknown member has deleted their account, and is shown as deleted. */
export function personOf(
  id: string,
  members: ReadonlyMap<string, MemberDocument>,
): Pick<MemberDocument, 'username' | 'displayName' | 'avatarUrl'> & { id: string; isAdmin?: true } {
  const { username, displayName, avatarUrl, isAdmin } = members.get(id) ?? { ...DELETED_MEMBER, isAdmin: false };
  return { id, username, displayName, avatarUrl, ...(isAdmin && { isAdmin }) };
}

/** What has not ended of a member's availability. */
export const availabilityOf = (member: MemberDocument | undefined): Availability =>
  availabilityAt(member ?? {}, new Date());
