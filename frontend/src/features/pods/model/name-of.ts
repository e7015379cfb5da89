import type { PodMember } from '@crew/contracts/pods/pods.entities';

/** What a member is called: the display name, or the username of who has none. */
export const nameOf = ({ user }: Pick<PodMember, 'user'>): string => user.displayName || user.username;
