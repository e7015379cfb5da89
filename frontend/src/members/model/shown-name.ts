import { DELETED_MEMBER } from '@crew/contracts/identity/deleted-member';
import { t } from '@lingui/core/macro';

/** What is shown instead of the name of a deleted member. */
export const deletedName = (): string => t`Departed member`;

/** The name of a member as it is shown: that of a deleted one is in the language of the page. */
export const shownName = ({ username, displayName }: { username: string; displayName: string }): string =>
  username === DELETED_MEMBER.username ? deletedName() : displayName;
