import { noInput, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const endOtherSessions = rpc({
  subject: 'identity.end-other-sessions',
  summary: 'Ends all of the member’s sessions except the calling one.',
  http: { method: 'DELETE', path: '/api/auth/sessions', status: 204 },
  access: 'member',
  input: noInput,
  output: noOutput,
  errors: [],
  limit: 'account',
});
