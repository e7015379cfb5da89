import { z } from 'zod';
import { event, push } from '../event.js';
import { id, time } from '../primitives.js';
import { faction } from './identity.entities.js';

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

/** Tells every gateway to forget a session and close its streams: one session of the user, or all but `exceptSessionId`. */
export const sessionEnded = push({
  name: 'session-ended',
  summary: 'A session of the member ended; its stream is closed.',
  audience: 'user',
  data: z.object({ userId: id, sessionId: id.optional(), exceptSessionId: id.optional() }),
  replay: false,
});
