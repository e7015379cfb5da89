import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { HEADSHOTS_MAX, UPLOAD_MAX_BYTES } from './media.constants.js';
import { picture } from './media.entities.js';
import { PICTURE_ERRORS } from './picture-errors.js';

export const uploadHeadshots = rpc({
  subject: 'media.upload-headshots',
  summary:
    'Stores one to three headshots of the member for uniforms, sent as files of a form. Only the newest three are kept.',
  http: {
    method: 'POST',
    path: '/api/uniformizer/headshots',
    status: 201,
    files: { part: 'files', max: HEADSHOTS_MAX, maxBytes: UPLOAD_MAX_BYTES, field: 'uploadIds' },
  },
  access: 'member',
  limit: 'uploads',
  input: z.strictObject({ uploadIds: z.array(id).min(1, 'Please choose a picture').max(HEADSHOTS_MAX) }),
  /** The headshots of this form. */
  output: z.object({ headshots: z.array(picture) }),
  errors: ['upload_incomplete', ...PICTURE_ERRORS, 'storage_unavailable'],
  timeoutMs: 40_000,
});
