import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';

/** The most messages of one call. */
export const MESSAGE_TEXTS_MAX = 100;

export const findMessageTexts = rpc({
  subject: 'chat.find-message-texts',
  summary:
    'The texts of deck messages in one line, without their markup and what their spoilers hide. Left out: messages that were deleted or hidden, notices, and what is not in a deck or has no text.',
  access: 'internal',
  input: z.strictObject({ ids: z.array(id).max(MESSAGE_TEXTS_MAX) }),
  output: z.array(z.object({ id, text: z.string().min(1) })),
  errors: [],
});
