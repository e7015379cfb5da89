import { z } from 'zod';
import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { publicMember } from './identity.events.js';

export const listBlocks = rpc({
  subject: 'identity.list-blocks',
  summary: 'The members that the caller has blocked, newest first.',
  http: { method: 'GET', path: '/api/users/me/blocks' },
  access: 'member',
  input: noInput,
  output: z.array(publicMember),
  errors: [],
});
