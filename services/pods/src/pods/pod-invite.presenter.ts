import type { PodInvite } from '@crew/contracts/pods/pods.entities';
import { stateOf } from './pod-invite.rules.js';
import type { StoredInvite } from './pod.schema.js';

/** A link as the owner of its pod sees it. */
export const presentInvite = (invite: StoredInvite): PodInvite => ({
  id: invite.id,
  singleUse: invite.singleUse,
  expiresAt: invite.expiresAt?.toISOString() ?? null,
  createdAt: invite.createdAt.toISOString(),
  state: stateOf(invite, new Date()),
  uses: invite.uses,
});
