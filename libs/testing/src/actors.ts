import type { Actor } from '@crew/service-kit/rpc/call';
import { uuidv7 } from 'uuidv7';

let made = 0;

/** A signed-in member, unlike any other, with what the test cares about set. */
export function member(over: Partial<Actor> = {}): Actor {
  made += 1;
  const username = over.username ?? `member_${made}`;
  return {
    id: uuidv7(),
    sessionId: uuidv7(),
    isAdmin: false,
    username,
    displayName: over.displayName ?? `Member ${made}`,
    avatarUrl: null,
    createdAt: '2025-01-01T00:00:00.000Z',
    ...over,
  };
}

/** A signed-in admin. */
export const admin = (over: Partial<Actor> = {}): Actor => member({ isAdmin: true, ...over });
