import { createHash, randomBytes } from 'node:crypto';
import type { PodInviteState } from '@crew/contracts/pods/pods.entities';
import type { StoredInvite } from './pod.schema.js';

const TOKEN_BYTES = 32;

/** A random token of 256 bits for a new link, which cannot be guessed. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The stored form of a token: a copy of the database gives no access to pods. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Whether a link still works, or why not. */
export function stateOf({ revokedAt, singleUse, uses, expiresAt }: StoredInvite, now: Date): PodInviteState {
  if (singleUse && uses > 0) return 'used';
  if (revokedAt) return 'revoked';
  return expiresAt && expiresAt <= now ? 'expired' : 'active';
}

/** Whether a link lets a member back who was removed at a time: a single-use link made since is for one person. */
export const readmits = ({ singleUse, createdAt }: StoredInvite, removedAt: Date | undefined): boolean =>
  removedAt === undefined || (singleUse && createdAt >= removedAt);

/** {@link readmits} as an aggregation expression about the link `$$this`. */
export function readmitsMember(userId: string): object {
  const isTheirs = { $eq: ['$$removal.userId', { $literal: userId }] };
  const removals = { $filter: { input: { $ifNull: ['$removed', []] }, as: 'removal', cond: isTheirs } };
  const removedAt = { $max: { $map: { input: removals, as: 'removal', in: '$$removal.at' } } };
  const isForThem = { $and: ['$$this.singleUse', { $gte: ['$$this.createdAt', removedAt] }] };
  return { $or: [{ $eq: [removedAt, null] }, isForThem] };
}

/** {@link stateOf} as an aggregation expression: whether the link `$$this` is active. */
export const IS_ACTIVE = {
  $and: [
    { $eq: ['$$this.revokedAt', null] },
    { $or: [{ $eq: ['$$this.singleUse', false] }, { $eq: ['$$this.uses', 0] }] },
    { $or: [{ $eq: ['$$this.expiresAt', null] }, { $gt: ['$$this.expiresAt', '$$NOW'] }] },
  ],
};
