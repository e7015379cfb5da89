import { z } from 'zod';
import { id, limit } from '../primitives.js';
import { rpc } from '../rpc.js';
import { avatar } from './media.entities.js';

export const listAvatars = rpc({
  subject: 'media.list-avatars',
  summary: 'The member’s generated avatars and uniforms, newest first, in pages.',
  http: { method: 'GET', path: '/api/avatar/history' },
  access: 'member',
  input: z.strictObject({ before: id.optional(), limit }),
  output: z.array(avatar),
  errors: [],
});
