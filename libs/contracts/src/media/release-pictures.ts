import { z } from 'zod';
import { id, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { MESSAGE_PICTURES_MAX } from './media.constants.js';

export const releasePictures = rpc({
  subject: 'media.release-pictures',
  summary: 'A message was refused: another may have its pictures, and those that none takes are swept.',
  access: 'internal',
  input: z.strictObject({ userId: id, ids: z.array(id).min(1).max(MESSAGE_PICTURES_MAX) }),
  output: noOutput,
  errors: [],
});
