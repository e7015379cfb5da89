import { DELETED_MEMBER } from '@crew/contracts/identity/identity.constants';
import type { MemberDocument } from './member.schema.js';

/** A member's name and picture; one unknown here has left the crew, and is shown as departed. */
export function personOf(
  id: string,
  members: ReadonlyMap<string, MemberDocument>,
): Pick<MemberDocument, 'username' | 'displayName' | 'avatarUrl'> & { id: string } {
  const { username, displayName, avatarUrl } = members.get(id) ?? DELETED_MEMBER;
  return { id, username, displayName, avatarUrl };
}
