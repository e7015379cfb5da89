import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { deckId } from './chat.entities.js';

export const noteCrisis = rpc({
  subject: 'chat.note-crisis',
  summary:
    'Notifies the admins who want it that a captain answered a member in a crisis. Names the message in a deck; of a pod or the help chat neither message nor member. Idempotent by `id`.',
  access: 'internal',
  input: z.strictObject({
    id,
    place: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('deck'), deckId, messageId: id }),
      z.strictObject({ kind: z.enum(['pod', 'help']) }),
    ]),
  }),
  output: z.null(),
  errors: [],
});
