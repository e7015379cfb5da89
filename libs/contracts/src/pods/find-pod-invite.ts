import { z } from 'zod';
import { rpc } from '../rpc.js';
import { pod, podInviteState, podInviteToken } from './pods.entities.js';

export const findPodInvite = rpc({
  subject: 'pods.find-pod-invite',
  summary: 'The pod of an invite link and whether the link is valid. The token is in the body because URLs are logged.',
  http: { method: 'POST', path: '/api/pod-invites/find' },
  access: 'member',
  input: z.strictObject({ token: podInviteToken }),
  output: z.object({ pod, state: podInviteState }),
  errors: ['not_found'],
  limit: 'podLinks',
});
