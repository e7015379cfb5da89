import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { message, reactionKind } from './chat.entities.js';

export const addReaction = rpc({
  subject: 'chat.add-reaction',
  summary: 'Adds a reaction to a message; adding it again changes nothing.',
  http: { method: 'PUT', path: '/api/messages/{id}/reactions/{kind}' },
  access: 'member',
  input: z.strictObject({ id, kind: reactionKind }),
  output: message,
  errors: ['not_found', 'reactions_full'],
});
