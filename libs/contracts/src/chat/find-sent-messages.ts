import { z } from 'zod';
import { rpc } from '../rpc.js';
import { SENT_ASKED_MAX } from './chat.constants.js';
import { sentMessage } from './chat.entities.js';

export const findSentMessages = rpc({
  subject: 'chat.find-sent-messages',
  summary: 'Whether each of the given messages was ever stored in its deck, in the given order.',
  access: 'internal',
  input: z.strictObject({ messages: z.array(sentMessage).min(1).max(SENT_ASKED_MAX) }),
  output: z.array(z.boolean()),
  errors: [],
});
