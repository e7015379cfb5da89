import { z } from 'zod';
import { id, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const deleteAvatar = rpc({
  subject: 'media.delete-avatar',
  summary: 'Deletes an avatar from the member’s history, except the one in use.',
  http: { method: 'DELETE', path: '/api/avatar/history/{id}', status: 204 },
  access: 'member',
  input: z.strictObject({ id }),
  output: noOutput,
  errors: ['not_found', 'avatar_in_use', 'storage_unavailable'],
  limit: 'settings',
});
