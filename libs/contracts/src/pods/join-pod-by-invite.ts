import { z } from 'zod';
import { rpc } from '../rpc.js';
import { pod, podInviteToken } from './pods.entities.js';

export const joinPodByInvite = rpc({
  subject: 'pods.join-pod-by-invite',
  summary:
    'Takes a seat by a link, also in a closed pod. Who is in it already gets the same answer, and uses up nothing.',
  http: { method: 'POST', path: '/api/pod-invites/join' },
  access: 'member',
  input: z.strictObject({ token: podInviteToken }),
  output: pod,
  errors: ['not_found', 'pod_full', 'pod_link_ended'],
  limit: 'podLinks',
});
