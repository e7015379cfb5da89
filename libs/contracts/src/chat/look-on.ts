import { z } from 'zod';
import { noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const lookOn = rpc({
  subject: 'chat.look-on',
  summary:
    'Visibility heartbeat of a page. An online member without one for five minutes is away. Send it when the page becomes visible or hidden, and every four minutes while it is visible.',
  http: { method: 'POST', path: '/api/presence', status: 204 },
  access: 'member',
  input: z.strictObject({}),
  output: noOutput,
  errors: [],
  limit: 'reading',
});
