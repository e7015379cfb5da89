import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { deckId } from './chat.entities.js';

export const getMessageAuthor = rpc({
  subject: 'chat.get-message-author',
  summary: 'Who wrote a message and where.',
  access: 'internal',
  input: z.strictObject({ id }),
  output: z.object({
    /** `null` for the system's own. */
    authorId: id.nullable(),
    messageType: z.enum(['member', 'captain', 'system']),
    deckId,
  }),
  errors: ['not_found'],
});
