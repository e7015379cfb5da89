import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { pod, podCaptainKey } from './pods.entities.js';

export const invitePodCaptain = rpc({
  subject: 'pods.invite-pod-captain',
  summary: 'Invites a captain to a pod; owner only. The captain reads messages from then on, none from before.',
  http: { method: 'PUT', path: '/api/pods/{id}/captain' },
  access: 'member',
  input: z.strictObject({ id, crewKey: podCaptainKey }),
  output: pod,
  errors: ['not_found', 'not_the_owner', 'captain_there'],
  limit: 'pods',
});
