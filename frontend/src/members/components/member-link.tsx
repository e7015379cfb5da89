import { DELETED_MEMBER } from '@crew/contracts/identity/deleted-member';
import { TextLink } from '../../ui/text-link.js';
import { profilePath } from '../model/profile-path.js';
import { deletedName } from '../model/shown-name.js';

/** A member's username, linked to their profile unless their account was deleted. */
export function MemberLink({ username }: { username: string }) {
  return username === DELETED_MEMBER.username ? (
    deletedName()
  ) : (
    <TextLink to={profilePath(username)}>
      <bdi dir="ltr">@{username}</bdi>
    </TextLink>
  );
}
