import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { UPLOAD_COMPLETION_MS } from './media.constants.js';
import { picture } from './media.entities.js';
import { PICTURE_ERRORS } from './picture-errors.js';

export const completeUpload = rpc({
  subject: 'media.complete-upload',
  summary:
    'Checks the uploaded file and stores it as a picture without metadata. Idempotent per upload. Only the newest three headshots are kept.',
  http: { method: 'POST', path: '/api/media/uploads/{id}/complete' },
  access: 'member',
  limit: 'uploads',
  input: z.strictObject({ id }),
  output: picture,
  errors: ['upload_incomplete', ...PICTURE_ERRORS, 'storage_unavailable'],
  timeoutMs: UPLOAD_COMPLETION_MS,
});
