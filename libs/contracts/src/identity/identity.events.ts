import { z } from 'zod';
import { event, streamEvent } from '../event.js';
import { id, time } from '../primitives.js';
import { badge, faction } from './identity.entities.js';

/** What other services may know of a member. */
export const publicMember = z
  .object({
    id,
    username: z.string(),
    displayName: z.string(),
    avatarUrl: z.string().nullable(),
    faction: faction.nullable(),
    createdAt: time,
  })
  .meta({ id: 'PublicMember' });
export type PublicMember = z.output<typeof publicMember>;

export const userRegistered = event({
  subject: 'identity.user-registered',
  summary: 'Somebody joined the crew.',
  data: publicMember,
});

export const userChanged = event({
  subject: 'identity.user-changed',
  summary: 'A member changed how others see them. The data is all of it, as it is now.',
  data: publicMember,
});

export const emailVerified = event({
  subject: 'identity.email-verified',
  summary: 'A member showed that their address is theirs.',
  data: z.object({ id }),
});

export const userDeleted = event({
  subject: 'identity.user-departed',
  summary: 'A member deleted their account: every service forgets who they were and what only they need.',
  data: z.object({ id }),
});

const block = z.object({ blockerId: id, blockedId: id });

export const memberBlocked = event({
  subject: 'identity.member-blocked',
  summary: 'A member no longer wants to hear from another, nor be reached by them.',
  data: block,
});

export const memberUnblocked = event({
  subject: 'identity.member-unblocked',
  summary: 'A member took a block back.',
  data: block,
});

export const badgeEarned = event({
  subject: 'identity.badge-earned',
  summary: 'A member earned a badge.',
  data: z.object({ userId: id, badge }),
});

/** Tells every gateway to forget a session and close its streams: one session of the user, or all but `exceptSessionId`. */
export const sessionEnded = streamEvent({
  name: 'session-ended',
  summary: 'A session of the member ended; its stream is closed.',
  audience: 'user',
  data: z.object({ userId: id, sessionId: id.optional(), exceptSessionId: id.optional() }),
  replay: false,
});

export const meChanged = streamEvent({
  name: 'me-changed',
  summary: 'The member’s own account changed; `GET /api/users/me` tells how.',
  audience: 'user',
  data: z.object({}),
  replay: true,
});

export const badgeWon = streamEvent({
  name: 'badge-won',
  summary: 'The member earned a badge just now.',
  audience: 'user',
  data: z.object({ badge }),
  replay: true,
});
