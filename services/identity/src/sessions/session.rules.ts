import { createHash, randomBytes } from 'node:crypto';
import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '@crew/contracts/identity/identity.constants';

const DAY_MS = 86_400_000;
/** How stale `lastSeenAt` may get before a request writes it again. */
export const SEEN_EVERY_MS = 60_000;

/** A new secret for a cookie or a mailed link: 256 random bits, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Sessions last seen by `idle`, or begun by `old`, are over. */
export const deadBefore = (now: Date): { idle: Date; old: Date } => ({
  idle: new Date(now.getTime() - SESSION_IDLE_DAYS * DAY_MS),
  old: new Date(now.getTime() - SESSION_MAX_DAYS * DAY_MS),
});

/** Whether a session is still one: neither idle nor old beyond its limit. */
export function isAlive(session: { createdAt: Date; lastSeenAt: Date }, now: Date): boolean {
  const { idle, old } = deadBefore(now);
  return session.lastSeenAt > idle && session.createdAt > old;
}
