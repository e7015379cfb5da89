import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { deckId } from './chat.entities.js';

export const getMessageAuthor = rpc({
  subject: 'chat.get-message-author',
  summary: 'The author and the deck of a message.',
  access: 'internal',
  input: z.strictObject({ id }),
  output: z.object({
    /** `null` for system messages. */
    authorId: id.nullable(),
    messageType: z.enum(['member', 'captain', 'system']),
    deckId,
  }),
  errors: ['not_found'],
});
