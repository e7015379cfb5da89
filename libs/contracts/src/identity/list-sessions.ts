import { z } from 'zod';
import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { session } from './identity.entities.js';

export const listSessions = rpc({
  subject: 'identity.list-sessions',
  summary: 'The member’s sessions, most recently used first.',
  http: { method: 'GET', path: '/api/auth/sessions' },
  access: 'member',
  input: noInput,
  output: z.array(session),
  errors: [],
});
