import type { Actor } from '@crew/service-kit/rpc/call';
import { uuidv7, V7Generator } from 'uuidv7';

/** When the sessions of actors began, as their ids tell: long before anything that happens in a test. */
const SESSION_START = Date.UTC(2025, 0, 2);
const sessionIds = new V7Generator();

let count = 0;

/** Returns a signed-in member with unique ids; `over` sets the fields that matter to a test. */
export function member(over: Partial<Actor> = {}): Actor {
  count += 1;
  const username = over.username ?? `member_${count}`;
  return {
    id: uuidv7(),
    sessionId: sessionIds.generateOrResetWithTs(SESSION_START).toString(),
    isAdmin: false,
    username,
    displayName: over.displayName ?? `Member ${count}`,
    avatarUrl: null,
    createdAt: '2025-01-01T00:00:00.000Z',
    ...over,
  };
}

/** Returns a signed-in admin. */
export const admin = (over: Partial<Actor> = {}): Actor => member({ isAdmin: true, ...over });
