import { z } from 'zod';
import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { pushDevice } from './push.entities.js';

export const listPushDevices = rpc({
  subject: 'chat.list-push-devices',
  summary: 'The member’s browsers that receive web push, newest first, and the key to subscribe with.',
  http: { method: 'GET', path: '/api/push/devices' },
  access: 'member',
  input: noInput,
  output: z.object({
    /** The application server key, base64url; null where web push is off. */
    publicKey: z.string().nullable(),
    devices: z.array(pushDevice),
  }),
  errors: [],
});
