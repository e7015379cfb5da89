import { z } from 'zod';
import { id, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const cancelUpload = rpc({
  subject: 'media.cancel-upload',
  summary: 'Discards an upload, or the picture or file of a completed one that no message uses.',
  http: { method: 'DELETE', path: '/api/media/uploads/{id}', status: 204 },
  access: 'member',
  input: z.strictObject({ id }),
  output: noOutput,
  errors: ['storage_unavailable'],
  limit: 'uploads',
});
