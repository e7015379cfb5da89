import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';

export const openUpload = rpc({
  subject: 'media.open-upload',
  summary: 'Opens an upload for the gateway to stream a headshot of a form into, whose size nobody knows yet.',
  access: 'internal',
  input: z.strictObject({ userId: id }),
  output: z.object({ id, url: z.url() }),
  errors: ['storage_unavailable'],
});
