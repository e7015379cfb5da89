import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';

export const openUpload = rpc({
  subject: 'media.open-upload',
  summary: 'Opens an upload of unknown size, into which the gateway streams a headshot from a form.',
  access: 'internal',
  input: z.strictObject({ userId: id }),
  output: z.object({ id, url: z.url() }),
  errors: ['storage_unavailable'],
});
