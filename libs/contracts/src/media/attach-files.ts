import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { MESSAGE_FILES_MAX } from './media.constants.js';
import { messageFile } from './media.entities.js';

export const attachFiles = rpc({
  subject: 'media.attach-files',
  summary:
    'Attaches a member’s uploaded files to a message, in the given order; its readers may download them. Idempotent per message.',
  access: 'internal',
  input: z.strictObject({
    userId: id,
    ids: z.array(id).min(1).max(MESSAGE_FILES_MAX),
    /** Stable key of the message: `<room id>:<client id>`. */
    messageKey: z.string().min(1).max(200),
    /** The pod or conversation whose members may download them; without either, as of a deck, every member may. */
    podId: id.nullable(),
    conversationId: id.nullable(),
  }),
  output: z.array(messageFile),
  errors: ['file_gone', 'one_voice_note', 'conflict'],
});
