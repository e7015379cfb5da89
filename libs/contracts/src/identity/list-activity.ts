import { z } from 'zod';
import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { activity } from './identity.entities.js';

export const listActivity = rpc({
  subject: 'identity.list-activity',
  summary: 'The member’s recent activity, newest first.',
  http: { method: 'GET', path: '/api/users/me/activity' },
  access: 'member',
  input: noInput,
  output: z.array(activity),
  errors: [],
});
