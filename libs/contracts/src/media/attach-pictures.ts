import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { MESSAGE_PICTURES_MAX } from './media.constants.js';
import { messagePicture } from './media.entities.js';

export const attachPictures = rpc({
  subject: 'media.attach-pictures',
  summary:
    'Attaches a member’s uploaded pictures to a message, in the given order; its readers may see them. Idempotent per message.',
  access: 'internal',
  input: z.strictObject({
    userId: id,
    ids: z.array(id).min(1).max(MESSAGE_PICTURES_MAX),
    /** Stable key of the message: its id or the author’s `clientId`. */
    messageKey: z.string().min(1).max(200),
    /** The pod or conversation whose members may see them; without either, as of a deck, every member may. */
    podId: id.nullable(),
    conversationId: id.nullable().default(null),
  }),
  output: z.array(messagePicture),
  errors: ['picture_gone', 'conflict'],
});
