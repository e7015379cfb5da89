import { z } from 'zod';
import { id, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { MESSAGE_ATTACHMENTS_MAX } from './media.constants.js';

export const releasePictures = rpc({
  subject: 'media.release-pictures',
  summary: 'Releases the pictures and files of a rejected message for use in another; unused ones are deleted later.',
  access: 'internal',
  input: z.strictObject({
    userId: id,
    ids: z.array(id).min(1).max(MESSAGE_ATTACHMENTS_MAX),
  }),
  output: noOutput,
  errors: [],
});
