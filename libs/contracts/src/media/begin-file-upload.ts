import { z } from 'zod';
import { id, time } from '../primitives.js';
import { rpc } from '../rpc.js';
import { FILE_MAX_BYTES, FILE_TOO_LARGE } from './media.constants.js';
import { fileName, voiceNote } from './media.entities.js';

export const beginFileUpload = rpc({
  subject: 'media.begin-file-upload',
  summary:
    'Opens a resumable upload of a file for a message: `url` takes it by PUT, whole or in chunks (Cloud Storage’s resumable protocol); then complete the upload. Its bytes count against the member’s day.',
  http: { method: 'POST', path: '/api/media/files', status: 201 },
  access: 'member',
  limit: 'uploads',
  input: z.strictObject({
    name: fileName,
    /** Size of the file in bytes. */
    bytes: z.int().min(1).max(FILE_MAX_BYTES, FILE_TOO_LARGE),
    /** Makes the file, which must be audio, a voice note. */
    voice: z.strictObject(voiceNote.shape).optional(),
  }),
  output: z.object({ id, url: z.url(), expiresAt: time }),
  errors: ['daily_files_used', 'storage_unavailable'],
});
