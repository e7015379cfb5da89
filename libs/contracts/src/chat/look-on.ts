import { z } from 'zod';
import { noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const lookOn = rpc({
  subject: 'chat.look-on',
  summary:
    'Says that the member has the product before their eyes. Who is aboard and has not said so for five minutes is away. Say it when a page comes into sight or goes out of it, and every four minutes in between.',
  http: { method: 'POST', path: '/api/presence', status: 204 },
  access: 'member',
  input: z.strictObject({}),
  output: noOutput,
  errors: [],
});
