import type { PodMember } from '@crew/contracts/pods/pods.entities';

/** A member's display name, or else the username. */
export const nameOf = ({ user }: Pick<PodMember, 'user'>): string => user.displayName || user.username;
