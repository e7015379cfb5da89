import { z } from 'zod';
import { reactionKind } from '../chat/chat.entities.js';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { podMessage } from './pods.entities.js';

export const removePodReaction = rpc({
  subject: 'pods.remove-pod-reaction',
  summary: 'Removes one’s own reaction from a message of a pod.',
  http: { method: 'DELETE', path: '/api/pods/{id}/messages/{messageId}/reactions/{kind}' },
  access: 'member',
  input: z.strictObject({ id, messageId: id, kind: reactionKind }),
  output: podMessage,
  errors: ['not_found', 'not_a_member'],
});
