import type { listSessions } from '@crew/contracts/identity/list-sessions';
import type { Output } from '@crew/contracts/rpc';
import type { SessionDocument } from './session.schema.js';

/** A session as its member and admins see it. @param currentId the session that asks */
export const presentSession = (
  { _id, createdAt, lastSeenAt, userAgent }: SessionDocument,
  currentId: string,
): Output<typeof listSessions>[number] => ({
  id: _id,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
  userAgent,
  current: _id === currentId,
});
