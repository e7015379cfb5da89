import { z } from 'zod';
import { rpc } from '../rpc.js';
import { pushDevice } from './push.entities.js';

const base64url = (bytes: number) =>
  z
    .string()
    .regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}=*$`), `must be ${bytes} bytes in base64url`);

export const subscribePush = rpc({
  subject: 'chat.subscribe-push',
  summary: 'Subscribes this browser to web push.',
  http: { method: 'POST', path: '/api/push/devices', status: 201 },
  access: 'member',
  limit: 'devices',
  input: z.strictObject({
    endpoint: z
      .url()
      .max(1_000)
      .meta({ examples: ['https://push.example/send/1'] }),
    keys: z.strictObject({
      p256dh: base64url(65).meta({ examples: ['B'.repeat(87)] }),
      auth: base64url(16).meta({ examples: ['A'.repeat(22)] }),
    }),
  }),
  output: pushDevice,
  errors: ['push_off', 'push_endpoint_refused'],
});
