import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { directSettings } from './direct.entities.js';

export const getDirectSettings = rpc({
  subject: 'chat.get-direct-settings',
  summary: 'The member’s settings of direct messages.',
  http: { method: 'GET', path: '/api/conversations/me/settings' },
  access: 'member',
  input: noInput,
  output: directSettings,
  errors: [],
});
