import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { user } from './identity.entities.js';

export const getMe = rpc({
  subject: 'identity.get-me',
  summary: 'The signed-in member.',
  http: { method: 'GET', path: '/api/users/me' },
  access: 'member',
  input: noInput,
  output: user,
  errors: [],
});
