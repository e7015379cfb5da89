import { noInput, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const endOtherSessions = rpc({
  subject: 'identity.end-other-sessions',
  summary: 'Signs out every session of the member but the one that asks.',
  http: { method: 'DELETE', path: '/api/auth/sessions', status: 204 },
  access: 'member',
  input: noInput,
  output: noOutput,
  errors: [],
});
