import { z } from 'zod';
import { rpc } from '../rpc.js';

export const getReadUrl = rpc({
  subject: 'media.get-read-url',
  summary: 'A signed address, good for ten minutes, of a stored picture: the owner’s own, or a public one.',
  http: { method: 'GET', path: '/api/media/read-url' },
  access: 'member',
  input: z.strictObject({
    /** Where the picture is stored, as the product handed it out. */
    path: z
      .string()
      .min(1)
      .max(300)
      .regex(/^[\w-]+(\/[\w-]+)*\.(webp|png|jpg)$/, 'Not a stored path'),
  }),
  output: z.object({ url: z.url() }),
  errors: ['forbidden', 'not_found'],
});
