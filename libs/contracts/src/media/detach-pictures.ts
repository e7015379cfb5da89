import { z } from 'zod';
import { id, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { MESSAGE_ATTACHMENTS_MAX } from './media.constants.js';

export const detachPictures = rpc({
  subject: 'media.detach-pictures',
  summary: 'Deletes the pictures and files of a deleted message.',
  access: 'internal',
  input: z.strictObject({
    userId: id,
    ids: z.array(id).min(1).max(MESSAGE_ATTACHMENTS_MAX),
  }),
  output: noOutput,
  errors: [],
});
