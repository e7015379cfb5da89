import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';

export const findPicture = rpc({
  subject: 'media.find-picture',
  summary: 'The owner and visibility of a stored picture; null when there is none.',
  access: 'internal',
  input: z.strictObject({ path: z.string().max(500) }),
  output: z.object({ ownerId: id, visibility: z.enum(['private', 'public']) }).nullable(),
  errors: [],
});
