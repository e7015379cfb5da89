import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { podCaptainKey } from './pods.entities.js';

export const getPodConversation = rpc({
  subject: 'pods.get-pod-conversation',
  summary:
    'A message of a pod and those before it, oldest first: what a captain reads who is a guest there, and of that only what was said during this visit. What the captain has said since stands before the message, which is always last.',
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
  /** `not_found` also when the captain is not there any more. */
  errors: ['not_found'],
});
