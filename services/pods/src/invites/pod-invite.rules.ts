import { createHash, randomBytes } from 'node:crypto';
import type { PodInvite, PodInviteState } from '@crew/contracts/pods/pods.entities';
import type { StoredInvite } from '../pods/pod.schema.js';

const TOKEN_BYTES = 32;

/** What stands in a new link: nobody finds it by trying. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is stored of a token, so that who reads the database cannot join by it. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Whether a link leads into its pod, and why not. */
export function stateOf({ revokedAt, singleUse, uses, expiresAt }: StoredInvite, now: Date): PodInviteState {
  if (singleUse && uses > 0) return 'used';
  if (revokedAt) return 'revoked';
  return expiresAt && expiresAt <= now ? 'expired' : 'active';
}

/** The same for the database: whether the link `$$this` is active. */
export const IS_ACTIVE = {
  $and: [
    { $eq: ['$$this.revokedAt', null] },
    { $or: [{ $eq: ['$$this.singleUse', false] }, { $eq: ['$$this.uses', 0] }] },
    { $or: [{ $eq: ['$$this.expiresAt', null] }, { $gt: ['$$this.expiresAt', '$$NOW'] }] },
  ],
};

/** A link as the owner of its pod sees it. */
export const presentInvite = (invite: StoredInvite): PodInvite => ({
  id: invite.id,
  singleUse: invite.singleUse,
  expiresAt: invite.expiresAt?.toISOString() ?? null,
  createdAt: invite.createdAt.toISOString(),
  state: stateOf(invite, new Date()),
  uses: invite.uses,
});
