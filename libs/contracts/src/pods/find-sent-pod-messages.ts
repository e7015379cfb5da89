import { z } from 'zod';
import { SENT_ASKED_MAX } from '../chat/chat.constants.js';
import { sentMessage } from '../chat/chat.entities.js';
import { rpc } from '../rpc.js';

export const findSentPodMessages = rpc({
  subject: 'pods.find-sent-pod-messages',
  summary: 'Whether each of the given messages was ever stored in its pod, in the given order.',
  access: 'internal',
  input: z.strictObject({ messages: z.array(sentMessage).min(1).max(SENT_ASKED_MAX) }),
  output: z.array(z.boolean()),
  errors: [],
});
