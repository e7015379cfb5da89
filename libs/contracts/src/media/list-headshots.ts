import { z } from 'zod';
import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { picture } from './media.entities.js';

export const listHeadshots = rpc({
  subject: 'media.list-headshots',
  summary: 'The member’s headshots, in order.',
  http: { method: 'GET', path: '/api/uniformizer/headshots' },
  access: 'member',
  input: noInput,
  output: z.object({ headshots: z.array(picture) }),
  errors: [],
});
