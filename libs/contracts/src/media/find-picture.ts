import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';

export const findPicture = rpc({
  subject: 'media.find-picture',
  summary: 'Whose a stored picture is and who may see it; null when nothing is stored there.',
  access: 'internal',
  input: z.strictObject({ path: z.string().max(500) }),
  output: z.object({ ownerId: id, visibility: z.enum(['private', 'public']) }).nullable(),
  errors: [],
});
