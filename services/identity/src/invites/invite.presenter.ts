import { DELETED_MEMBER } from '@crew/contracts/identity/deleted-member';
import type { listInviteCodes } from '@crew/contracts/identity/list-invite-codes';
import type { Output } from '@crew/contracts/rpc';
import type { InviteDocument } from './invite.schema.js';

/** @param usernames usernames by id; a member who is not in it has deleted their account */
export const presentInvite = (
  { _id, code, usedBy, createdAt, usedAt }: InviteDocument,
  usernames: ReadonlyMap<string, string>,
): Output<typeof listInviteCodes>[number] => ({
  id: _id,
  code,
  usedBy: usedBy && (usernames.get(usedBy) ?? DELETED_MEMBER.displayName),
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});
