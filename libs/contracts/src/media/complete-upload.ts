import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { picture } from './media.entities.js';

export const completeUpload = rpc({
  subject: 'media.complete-upload',
  summary:
    'Checks what was uploaded and makes the stored picture of it, without metadata; the same upload again answers the same. Of headshots the newest three are kept.',
  http: { method: 'POST', path: '/api/media/uploads/{id}/complete' },
  access: 'member',
  limit: 'uploads',
  input: z.strictObject({ id }),
  output: picture,
  errors: ['upload_incomplete', 'picture_unreadable', 'storage_unavailable'],
  timeoutMs: 20_000,
});
