import { z } from 'zod';
import { id, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const endSession = rpc({
  subject: 'identity.end-session',
  summary: 'Ends one of the member’s own sessions.',
  http: { method: 'DELETE', path: '/api/auth/sessions/{id}', status: 204 },
  access: 'member',
  input: z.strictObject({ id }),
  output: noOutput,
  errors: ['not_found'],
  limit: 'account',
});
