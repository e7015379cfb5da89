import { z } from 'zod';
import { time } from '../primitives.js';
import { rpc } from '../rpc.js';
import { storedPath } from './media.entities.js';

export const getReadUrl = rpc({
  subject: 'media.get-read-url',
  summary:
    'A signed address, valid for at most ten minutes, of a stored picture: one’s own, a public one, or one of a joined pod; of a hidden message for its author and admins only.',
  http: { method: 'GET', path: '/api/media/read-url' },
  access: 'member',
  input: z.strictObject({
    /** Storage path of the picture. */
    path: storedPath,
    /** The full picture or the thumbnail. */
    size: z.enum(['full', 'thumbnail']).default('full'),
  }),
  output: z.object({ url: z.url(), expiresAt: time }),
  errors: ['forbidden', 'not_found'],
});
