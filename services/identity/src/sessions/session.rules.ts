import { createHash, randomBytes } from 'node:crypto';
import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '@crew/contracts/identity/identity.constants';
import type { UserDocument } from '../users/users.service.js';
import type { SessionDocument } from './session.schema.js';

const DAY_MS = 86_400_000;
/** How old `lastSeenAt` may get before a request updates it. */
export const LAST_SEEN_INTERVAL_MS = 60_000;

/** A new secret for a cookie or a mailed link: 256 random bits, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256, base64url. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Sessions last seen at or before `idle`, or started at or before `old`, are expired. */
export const expiryLimits = (now: Date): { idle: Date; old: Date } => ({
  idle: new Date(now.getTime() - SESSION_IDLE_DAYS * DAY_MS),
  old: new Date(now.getTime() - SESSION_MAX_DAYS * DAY_MS),
});

/** Whether a session was started with credentials that its member has not changed since, but for the email address. */
export const isCurrent = (
  { credentialsVersion = 0 }: Pick<SessionDocument, 'credentialsVersion'>,
  { sessionsFrom = 0 }: Pick<UserDocument, 'sessionsFrom'>,
): boolean => credentialsVersion >= sessionsFrom;

/** Whether a session has reached neither its idle limit nor its maximum age. */
export function isAlive(session: { createdAt: Date; lastSeenAt: Date }, now: Date): boolean {
  const { idle, old } = expiryLimits(now);
  return session.lastSeenAt > idle && session.createdAt > old;
}
