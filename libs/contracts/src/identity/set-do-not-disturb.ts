import { z } from 'zod';
import { rpc } from '../rpc.js';
import { doNotDisturb } from './availability.js';
import { user } from './identity.entities.js';

export const setDoNotDisturb = rpc({
  subject: 'identity.set-do-not-disturb',
  summary:
    'Pauses push, sounds and toasts of the member until a time, or with null as the time until turned off; null turns it off. Notifications still collect.',
  http: { method: 'PUT', path: '/api/users/me/do-not-disturb' },
  access: 'member',
  input: z.strictObject({ doNotDisturb: doNotDisturb.nullable().meta({ examples: [{ until: null }] }) }),
  output: user,
  errors: [],
  limit: 'settings',
});
