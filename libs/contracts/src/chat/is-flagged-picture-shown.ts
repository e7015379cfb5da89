import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';

export const isFlaggedPictureShown = rpc({
  subject: 'chat.is-flagged-picture-shown',
  summary:
    'Whether an open case shows a picture to an admin: one of a direct conversation once they looked, or one of a removed message under appeal.',
  access: 'internal',
  input: z.strictObject({ pictureId: id, adminId: id }),
  output: z.boolean(),
  errors: [],
});
