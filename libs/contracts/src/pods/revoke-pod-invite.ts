import { z } from 'zod';
import { id, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const revokePodInvite = rpc({
  subject: 'pods.revoke-pod-invite',
  summary: 'Revokes an invite link of a pod; owner only. Idempotent.',
  http: { method: 'DELETE', path: '/api/pods/{id}/invites/{inviteId}', status: 204 },
  access: 'member',
  input: z.strictObject({ id, inviteId: id }),
  output: noOutput,
  errors: ['not_found', 'not_the_owner'],
  limit: 'pods',
});
