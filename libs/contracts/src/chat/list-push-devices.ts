import { z } from 'zod';
import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { pushDevice } from './push.entities.js';

export const listPushDevices = rpc({
  subject: 'chat.list-push-devices',
  summary: 'Which of the member’s browsers are pushed to, newest first, and the key that a browser subscribes with.',
  http: { method: 'GET', path: '/api/push/devices' },
  access: 'member',
  input: noInput,
  output: z.object({
    /** The application server key, base64url; null where nothing is pushed. */
    publicKey: z.string().nullable(),
    devices: z.array(pushDevice),
  }),
  errors: [],
});
