import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { podCaptainKey } from './pods.entities.js';

export const getPodConversation = rpc({
  subject: 'pods.get-pod-conversation',
  summary:
    'The messages of a pod up to the given one since the invited captain joined, oldest first: the context of its reply. The captain’s own later messages come before the given message, which is always last.',
  access: 'internal',
  input: z.strictObject({ podId: id, messageId: id, crewKey: podCaptainKey, limit: z.int().min(1).max(50) }),
  output: z.array(
    z.object({
      userId: id.nullable(),
      messageType: z.enum(['member', 'captain', 'system']),
      content: z.string(),
      user: z.object({ displayName: z.string() }).nullable(),
    }),
  ),
  /** `not_found` also when the captain has left the pod. */
  errors: ['not_found'],
});
