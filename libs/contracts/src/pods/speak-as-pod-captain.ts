import { z } from 'zod';
import { clientId } from '../chat/chat.entities.js';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { podCaptainKey } from './pods.entities.js';

export const speakAsPodCaptain = rpc({
  subject: 'pods.speak-as-pod-captain',
  summary: 'Posts an invited captain’s reply in a pod. Idempotent by `clientId`.',
  access: 'internal',
  input: z.strictObject({
    podId: id,
    crewKey: podCaptainKey,
    /** Plain text, without the captain's name. */
    text: z.string().trim().min(1).max(1_000),
    /** The message that the captain replies to, posted since it joined. */
    replyTo: id,
    clientId,
  }),
  output: z.object({ messageId: id }),
  /** `not_found` also when the captain has left the pod. */
  errors: ['not_found', 'reply_gone', 'idempotency_mismatch'],
});
