import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { message, reactionKind } from './chat.entities.js';

export const removeReaction = rpc({
  subject: 'chat.remove-reaction',
  summary: 'Removes one’s own reaction from a message.',
  http: { method: 'DELETE', path: '/api/messages/{id}/reactions/{kind}' },
  access: 'member',
  input: z.strictObject({ id, kind: reactionKind }),
  output: message,
  errors: ['not_found'],
});
