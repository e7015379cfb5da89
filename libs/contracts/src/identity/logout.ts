import { noInput, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const logout = rpc({
  subject: 'identity.logout',
  summary: 'Ends the session; every gateway rejects its token at once.',
  http: { method: 'POST', path: '/api/auth/logout', status: 204 },
  access: 'member',
  input: noInput,
  output: noOutput,
  errors: [],
  limit: 'account',
});
