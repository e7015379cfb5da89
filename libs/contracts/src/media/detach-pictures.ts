import { z } from 'zod';
import { id, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { MESSAGE_FILES_MAX, MESSAGE_PICTURES_MAX } from './media.constants.js';

export const detachPictures = rpc({
  subject: 'media.detach-pictures',
  summary: 'Deletes the pictures and files of a deleted message.',
  access: 'internal',
  input: z.strictObject({
    userId: id,
    ids: z
      .array(id)
      .min(1)
      .max(MESSAGE_PICTURES_MAX + MESSAGE_FILES_MAX),
  }),
  output: noOutput,
  errors: [],
});
