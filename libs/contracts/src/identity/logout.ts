import { noInput, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const logout = rpc({
  subject: 'identity.logout',
  summary: 'Ends the session; its token is dead at once on every gateway.',
  http: { method: 'POST', path: '/api/auth/logout', status: 204 },
  access: 'member',
  input: noInput,
  output: noOutput,
  errors: [],
});
