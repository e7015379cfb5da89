import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { POD_INVITE_DAYS } from './pods.constants.js';
import { podInvite, podInviteToken } from './pods.entities.js';

export const createPodInvite = rpc({
  subject: 'pods.create-pod-invite',
  summary: 'Creates an invite link to a pod, open or closed; owner only. The token is returned only once.',
  http: { method: 'POST', path: '/api/pods/{id}/invites', status: 201 },
  access: 'member',
  input: z.strictObject({
    id,
    /** Single use; otherwise it works until revoked. */
    singleUse: z.boolean(),
    /** Lifetime in days. */
    days: z.literal(POD_INVITE_DAYS).optional(),
  }),
  output: z.object({
    invite: podInvite,
    /** Part of the link: `/pods/join/{token}`. */
    token: podInviteToken,
  }),
  errors: ['not_found', 'not_the_owner', 'pod_links_full'],
  limit: 'podLinks',
});
