import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';

export const listPodMemberIds = rpc({
  subject: 'pods.list-pod-member-ids',
  summary: 'Who is in a pod, for services that tell them something; nobody when there is no such pod.',
  access: 'internal',
  input: z.strictObject({ podId: id }),
  output: z.object({ name: z.string(), memberIds: z.array(id) }),
  errors: [],
});
