import type { PodDocument } from './pod.schema.js';

export const isIn = (pod: PodDocument, userId: string): boolean => pod.members.some((seat) => seat.userId === userId);

/** When the owner removed a member, unless they have been let back since. */
export const removedAt = ({ removed = [] }: PodDocument, userId: string): Date | undefined =>
  removed.find((removal) => removal.userId === userId)?.at;
