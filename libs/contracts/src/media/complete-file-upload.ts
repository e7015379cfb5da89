import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { FILE_ERRORS } from './file-errors.js';
import { FILE_COMPLETION_MS } from './media.constants.js';
import { messageFile } from './media.entities.js';

export const completeFileUpload = rpc({
  subject: 'media.complete-file-upload',
  summary:
    'Checks an uploaded file, for viruses too if a scanner is set, and stores it. Idempotent per upload; a file that no message uses is deleted within a day.',
  http: { method: 'POST', path: '/api/media/files/{id}/complete' },
  access: 'member',
  limit: 'uploads',
  input: z.strictObject({ id }),
  output: messageFile,
  errors: ['upload_incomplete', ...FILE_ERRORS, 'scanner_unavailable', 'storage_unavailable'],
  timeoutMs: FILE_COMPLETION_MS,
});
