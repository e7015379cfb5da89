import { z } from 'zod';
import { id, time } from '../primitives.js';
import { rpc } from '../rpc.js';
import { PICTURE_TOO_LARGE, UPLOAD_MAX_BYTES } from './media.constants.js';

export const beginUpload = rpc({
  subject: 'media.begin-upload',
  summary:
    'Opens a resumable upload: `url` takes the file by PUT, whole or in chunks (Cloud Storage’s resumable protocol); then complete the upload.',
  http: { method: 'POST', path: '/api/media/uploads', status: 201 },
  access: 'member',
  limit: 'uploads',
  input: z.strictObject({
    purpose: z.enum(['headshot', 'message']),
    /** Size of the file in bytes. */
    bytes: z.int().min(1).max(UPLOAD_MAX_BYTES, PICTURE_TOO_LARGE),
  }),
  output: z.object({ id, url: z.url(), expiresAt: time }),
  errors: ['storage_unavailable'],
});
