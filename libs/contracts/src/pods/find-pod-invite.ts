import { z } from 'zod';
import { rpc } from '../rpc.js';
import { pod, podInviteState, podInviteToken } from './pods.entities.js';

export const findPodInvite = rpc({
  subject: 'pods.find-pod-invite',
  summary: 'Where a link leads, and whether it still does. The token travels in the body: addresses are written down.',
  http: { method: 'POST', path: '/api/pod-invites/find' },
  access: 'member',
  input: z.strictObject({ token: podInviteToken }),
  output: z.object({ pod, state: podInviteState }),
  errors: ['not_found'],
  limit: 'podLinks',
});
