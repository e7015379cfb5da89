import { z } from 'zod';
import { rpc } from '../rpc.js';
import { pod, podInviteToken } from './pods.entities.js';

export const joinPodByInvite = rpc({
  subject: 'pods.join-pod-by-invite',
  summary:
    'Joins a pod by an invite link, also a closed pod. For a member it changes nothing and does not use up the link. ' +
    'A removed member joins only by a single-use link made after the removal.',
  http: { method: 'POST', path: '/api/pod-invites/join' },
  access: 'member',
  input: z.strictObject({ token: podInviteToken }),
  output: pod,
  errors: ['not_found', 'pod_full', 'pod_link_used', 'pod_link_revoked', 'pod_link_expired', 'pod_removed'],
  limit: 'podLinks',
});
