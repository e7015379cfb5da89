import { z } from 'zod';
import { id, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const revokePodInvite = rpc({
  subject: 'pods.revoke-pod-invite',
  summary: 'Ends a link into a pod; its owner alone. Ending it again changes nothing.',
  http: { method: 'DELETE', path: '/api/pods/{id}/invites/{inviteId}', status: 204 },
  access: 'member',
  input: z.strictObject({ id, inviteId: id }),
  output: noOutput,
  errors: ['not_found', 'not_the_owner'],
});
