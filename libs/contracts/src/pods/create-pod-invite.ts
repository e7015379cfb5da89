import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { POD_INVITE_DAYS } from './pods.constants.js';
import { podInvite, podInviteToken } from './pods.entities.js';

export const createPodInvite = rpc({
  subject: 'pods.create-pod-invite',
  summary:
    'Makes a link into a pod, also into a closed one; its owner alone. The token in the answer is shown only now.',
  http: { method: 'POST', path: '/api/pods/{id}/invites', status: 201 },
  access: 'member',
  input: z.strictObject({
    id,
    /** Ends with the first who joins by it; otherwise it works until it is revoked. */
    singleUse: z.boolean(),
    /** For how many days it works. */
    days: z.literal(POD_INVITE_DAYS).optional(),
  }),
  output: z.object({
    invite: podInvite,
    /** Stands in the link: `/pods/join/{token}`. */
    token: podInviteToken,
  }),
  errors: ['not_found', 'not_the_owner', 'pod_links_full'],
  limit: 'podLinks',
});
