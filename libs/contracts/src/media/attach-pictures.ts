import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { MESSAGE_PICTURES_MAX } from './media.constants.js';
import { messagePicture } from './media.entities.js';

export const attachPictures = rpc({
  subject: 'media.attach-pictures',
  summary:
    'Makes a member’s uploaded pictures part of a message: whoever may read it may see them. In the order asked for; the same message again answers the same.',
  access: 'internal',
  input: z.strictObject({
    userId: id,
    ids: z.array(id).min(1).max(MESSAGE_PICTURES_MAX),
    /** The message, or the author’s `clientId` of it: the same for the same message, however often it is sent. */
    messageKey: z.string().min(1).max(200),
    /** The pod whose members may see them; null for a deck, where every member may. */
    podId: id.nullable(),
  }),
  output: z.array(messagePicture),
  errors: ['not_found', 'conflict'],
});
