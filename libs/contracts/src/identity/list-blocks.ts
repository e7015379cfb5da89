import { z } from 'zod';
import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { publicMember } from './identity.events.js';

export const listBlocks = rpc({
  subject: 'identity.list-blocks',
  summary: 'Whom the member has blocked, the latest first.',
  http: { method: 'GET', path: '/api/users/me/blocks' },
  access: 'member',
  input: noInput,
  output: z.array(publicMember),
  errors: [],
});
