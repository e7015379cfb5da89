import { z } from 'zod';
import { rpc } from '../rpc.js';
import { timeZone } from '../time-zone.js';
import { digestFrequency } from './digest.entities.js';

export const setDigest = rpc({
  subject: 'identity.set-digest',
  summary:
    'Sets how often the member gets a digest by mail while they are away and something is unread; null turns it off. It goes to a confirmed address only.',
  http: { method: 'PUT', path: '/api/users/me/digest' },
  access: 'member',
  input: z.strictObject({
    frequency: digestFrequency.nullable().meta({ examples: ['weekly'] }),
    /** In which it comes at about nine in the morning; by default that of the profile, else UTC. */
    timeZone: timeZone.optional(),
  }),
  output: z.object({ frequency: digestFrequency.nullable() }),
  errors: [],
  limit: 'settings',
});
