import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { timeZone } from '../time-zone.js';
import { BIO_MAX_CHARS } from './identity.constants.js';
import { displayName, faction, pronouns, user } from './identity.entities.js';

/** Storage path of one of the member's own pictures. */
const ownPicture = z.string().min(1).max(500).nullable();

export const updateUser = rpc({
  subject: 'identity.update-user',
  summary: 'Updates the member’s public profile. Pictures must be the member’s own.',
  http: { method: 'PATCH', path: '/api/users/{id}' },
  access: 'member',
  input: z.strictObject({
    id,
    displayName: displayName.optional(),
    bio: z.string().trim().max(BIO_MAX_CHARS, `Bio must be at most ${BIO_MAX_CHARS} characters`).optional(),
    faction: faction.nullable().optional(),
    pronouns: pronouns.optional(),
    /** Null: the member does not share their local time. */
    timeZone: timeZone.nullable().optional(),
    avatarUrl: ownPicture.optional(),
    bannerUrl: ownPicture.optional(),
  }),
  output: user,
  errors: ['forbidden', 'foreign_picture', 'name_reserved'],
  limit: 'settings',
});
