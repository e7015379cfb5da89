import { z } from 'zod';
import { time } from '../primitives.js';
import { rpc } from '../rpc.js';
import { storedPath } from './media.entities.js';

export const getReadUrl = rpc({
  subject: 'media.get-read-url',
  summary:
    'A signed address, good for at most ten minutes, of a stored picture: one’s own, a public one, or one of a pod that one is in.',
  http: { method: 'GET', path: '/api/media/read-url' },
  access: 'member',
  input: z.strictObject({
    /** Where the picture is stored, as the product handed it out. */
    path: storedPath,
    /** The whole picture, or one that is small enough for a list. */
    size: z.enum(['full', 'thumbnail']).default('full'),
  }),
  output: z.object({ url: z.url(), expiresAt: time }),
  errors: ['forbidden', 'not_found'],
});
