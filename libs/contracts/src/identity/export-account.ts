import { z } from 'zod';
import { noInput, time } from '../primitives.js';
import { rpc } from '../rpc.js';

export const exportAccount = rpc({
  subject: 'identity.export-account',
  summary: 'Everything that is held about the member, by service.',
  http: { method: 'GET', path: '/api/users/me/export' },
  access: 'member',
  input: noInput,
  output: z.looseObject({ exportedAt: time }),
  errors: [],
  timeoutMs: 15_000,
});
