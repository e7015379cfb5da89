import { z } from 'zod';
import { id, time } from '../primitives.js';
import { rpc } from '../rpc.js';

export const getFileUrl = rpc({
  subject: 'media.get-file-url',
  summary:
    'A signed address, valid for at most ten minutes, from which a browser downloads a file of a message: one’s own, one of a deck, or one of a joined pod or conversation; of a hidden message for its author and admins only.',
  http: { method: 'GET', path: '/api/media/files/{id}/url' },
  access: 'member',
  input: z.strictObject({ id }),
  output: z.object({ url: z.url(), expiresAt: time }),
  errors: ['forbidden', 'not_found'],
});
