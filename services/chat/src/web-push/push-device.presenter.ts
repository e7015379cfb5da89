import type { PushDevice } from '@crew/contracts/chat/push.entities';
import type { StoredPushDevice } from './push-device.schema.js';

/** A stored device as the contract shows it to the session that asks. */
export const presentPushDevice = (
  { _id, userAgent, createdAt, sessionId }: StoredPushDevice,
  currentSessionId: string,
): PushDevice => ({
  id: _id,
  userAgent,
  createdAt: createdAt.toISOString(),
  current: sessionId === currentSessionId,
});
