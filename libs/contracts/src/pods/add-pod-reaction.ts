import { z } from 'zod';
import { reactionKind } from '../chat/chat.entities.js';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { podMessage } from './pods.entities.js';

export const addPodReaction = rpc({
  subject: 'pods.add-pod-reaction',
  summary: 'Adds a reaction to a message of a pod; adding it again changes nothing.',
  http: { method: 'PUT', path: '/api/pods/{id}/messages/{messageId}/reactions/{kind}' },
  access: 'member',
  input: z.strictObject({ id, messageId: id, kind: reactionKind }),
  output: podMessage,
  errors: ['not_found', 'not_a_member', 'reactions_full'],
});
