import { z } from 'zod';
import { event, streamEvent } from '../event.js';
import { adminMark, id, time } from '../primitives.js';
import { availability } from './availability.js';
import { badge, faction, language } from './identity.entities.js';

/** A member as everybody may see them. */
export const publicMember = z
  .object({
    id,
    username: z.string(),
    displayName: z.string(),
    avatarUrl: z.string().nullable(),
    faction: faction.nullable(),
    createdAt: time,
    isAdmin: adminMark,
  })
  .meta({ id: 'PublicMember' });
export type PublicMember = z.output<typeof publicMember>;

/** A member's data that other services copy: what everybody may see, and the language of what is sent to the member. */
const copiedMember = publicMember.extend({
  /** Rises with each change of the member; absent in events of older versions, which count as the oldest. */
  version: z.int().min(1).optional(),
  language: language.nullable().default(null),
  ...availability,
});
export type CopiedMember = z.output<typeof copiedMember>;

export const userRegistered = event({
  subject: 'identity.user-registered',
  summary: 'A member registered.',
  data: copiedMember,
});

export const userChanged = event({
  subject: 'identity.user-changed',
  summary: 'A member’s public data or language changed; the event carries all of it.',
  data: copiedMember,
});

export const emailVerified = event({
  subject: 'identity.email-verified',
  summary: 'A member verified their email address.',
  data: z.object({ id }),
});

export const userDeleted = event({
  subject: 'identity.user-departed',
  summary: 'A member deleted their account: every service erases their personal data.',
  data: z.object({ id }),
});

const block = z.object({ blockerId: id, blockedId: id });

export const memberBlocked = event({
  subject: 'identity.member-blocked',
  summary: 'A member blocked another.',
  data: block,
});

export const memberUnblocked = event({
  subject: 'identity.member-unblocked',
  summary: 'A member unblocked another.',
  data: block,
});

export const badgeEarned = event({
  subject: 'identity.badge-earned',
  summary: 'A member earned a badge.',
  data: z.object({ userId: id, badge }),
});

/** Makes every gateway drop a session and close its streams: one session, or all but `exceptSessionId`. */
export const sessionEnded = streamEvent({
  name: 'session-ended',
  summary: 'A session of the member ended; its stream is closed.',
  audience: 'user',
  data: z.object({ userId: id, sessionId: id.optional(), exceptSessionId: id.optional() }),
  replay: false,
});

export const meChanged = streamEvent({
  name: 'me-changed',
  summary: 'The member’s own account changed; refetch `GET /api/users/me`.',
  audience: 'user',
  data: z.object({}),
  replay: true,
});

export const availabilityChanged = streamEvent({
  name: 'availability-changed',
  summary:
    'A member’s custom status or do not disturb changed. `now` is absent when the member has blocked somebody: refetch what shows the member.',
  audience: 'everyone',
  data: z.object({ userId: id, now: z.object(availability).optional() }),
  replay: true,
  describes: ({ userId }) => userId,
});

export const badgeWon = streamEvent({
  name: 'badge-won',
  summary: 'The member earned a badge.',
  audience: 'user',
  data: z.object({ badge }),
  replay: true,
});
