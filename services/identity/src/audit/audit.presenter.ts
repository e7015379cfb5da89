import type { AuditEntry } from '@crew/contracts/identity/audit.entities';
import { DELETED_MEMBER } from '@crew/contracts/identity/deleted-member';
import type { AuditDocument } from './audit.schema.js';

/**
 * The entry with the names of its members; a detail `memberId` becomes `member`.
 * @param usernames usernames by id; a member who is not in it has deleted their account
 */
export function presentAuditEntry(
  { _id, at, actorId, action, target, details }: AuditDocument,
  usernames: ReadonlyMap<string, string>,
): AuditEntry {
  const usernameOf = (id: string): string => usernames.get(id) ?? DELETED_MEMBER.displayName;
  const { memberId, ...others } = details;
  return {
    id: _id,
    at: at.toISOString(),
    actor: actorId === null ? null : { id: actorId, username: usernameOf(actorId) },
    action,
    target: target && { ...target, username: target.type === 'member' ? usernameOf(target.id) : null },
    details: typeof memberId === 'string' ? { member: usernameOf(memberId), ...others } : others,
  };
}
