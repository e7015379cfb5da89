import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { HEADSHOTS_MAX, UPLOAD_MAX_BYTES } from './media.constants.js';
import { picture } from './media.entities.js';

export const uploadHeadshots = rpc({
  subject: 'media.upload-headshots',
  summary:
    'Keeps one to three photographs of the member’s face, for uniforms; sent as the files of a form. The newest three are kept.',
  http: {
    method: 'POST',
    path: '/api/uniformizer/headshots',
    status: 201,
    files: { part: 'files', max: HEADSHOTS_MAX, maxBytes: UPLOAD_MAX_BYTES, field: 'uploadIds' },
  },
  access: 'member',
  limit: 'uploads',
  input: z.strictObject({ uploadIds: z.array(id).min(1, 'Please choose a picture').max(HEADSHOTS_MAX) }),
  /** Those of this form. */
  output: z.object({ headshots: z.array(picture) }),
  errors: ['upload_incomplete', 'picture_unreadable', 'storage_unavailable'],
  timeoutMs: 40_000,
});
