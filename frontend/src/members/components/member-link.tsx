import { DELETED_MEMBER } from '@crew/contracts/identity/identity.constants';
import { TextLink } from '../../ui/text-link.js';
import { profilePath } from '../model/profile-path.js';

/** A member's username, linked to their profile unless their account was deleted. */
export function MemberLink({ username }: { username: string }) {
  return username === DELETED_MEMBER.username ? (
    DELETED_MEMBER.displayName
  ) : (
    <TextLink to={profilePath(username)}>@{username}</TextLink>
  );
}
