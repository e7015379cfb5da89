import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';

export const isFlaggedPictureShown = rpc({
  subject: 'chat.is-flagged-picture-shown',
  summary: 'Whether a picture is of a direct conversation that an open flag has shown to an admin.',
  access: 'internal',
  input: z.strictObject({ pictureId: id, adminId: id }),
  output: z.boolean(),
  errors: [],
});
