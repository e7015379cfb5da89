import { z } from 'zod';
import { clientId } from '../chat/chat.entities.js';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { podCaptainKey } from './pods.entities.js';

export const speakAsPodCaptain = rpc({
  subject: 'pods.speak-as-pod-captain',
  summary:
    'Posts what a captain answers in a pod where they are a guest. The same `clientId` again is the same message.',
  access: 'internal',
  input: z.strictObject({
    podId: id,
    crewKey: podCaptainKey,
    /** Plain text, without the captain's name. */
    text: z.string().trim().min(1).max(1_000),
    /** The message that is answered: of this visit. */
    replyTo: id,
    clientId,
  }),
  output: z.object({ messageId: id }),
  /** `not_found` also when the captain is not there any more. */
  errors: ['not_found', 'reply_gone', 'idempotency_mismatch'],
});
