import { z } from 'zod';
import { id, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const deleteHeadshot = rpc({
  subject: 'media.delete-headshot',
  summary: 'Deletes one of the member’s headshots.',
  http: { method: 'DELETE', path: '/api/uniformizer/headshots/{id}', status: 204 },
  access: 'member',
  input: z.strictObject({ id }),
  output: noOutput,
  errors: ['not_found', 'storage_unavailable'],
  limit: 'settings',
});
