import { z } from 'zod';
import { time } from '../primitives.js';
import { rpc } from '../rpc.js';

/** Where each service goes on: opaque to callers. */
const exportCursor = z
  .string()
  .max(1_000)
  .regex(/^[\w-]+$/, 'Not a valid cursor');

export const exportAccount = rpc({
  subject: 'identity.export-account',
  summary:
    'Everything that is held about the member, by service, page by page: a page with `next` is followed by `?after=<next>`, whose lists go on.',
  http: { method: 'GET', path: '/api/users/me/export' },
  access: 'member',
  input: z.strictObject({ after: exportCursor.optional() }),
  output: z.looseObject({ exportedAt: time, next: exportCursor.optional() }),
  errors: [],
  timeoutMs: 15_000,
});
