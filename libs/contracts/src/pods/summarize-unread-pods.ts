import { z } from 'zod';
import { id } from '../primitives.js';
import { UNREAD_ROOMS_MAX, unreadText } from '../rooms/unread.entities.js';
import { rpc } from '../rpc.js';

export const summarizeUnreadPods = rpc({
  subject: 'pods.summarize-unread-pods',
  summary: 'What a member has not read in their pods, without deleted messages, the given pods and the given authors.',
  access: 'internal',
  input: z.strictObject({ userId: id, exceptPodIds: z.array(id), exceptAuthorIds: z.array(id) }),
  output: z.array(z.object({ id, name: z.string(), ...unreadText })).max(UNREAD_ROOMS_MAX),
  errors: [],
});
