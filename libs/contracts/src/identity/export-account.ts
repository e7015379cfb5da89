import { z } from 'zod';
import { time } from '../primitives.js';
import { rpc } from '../rpc.js';

/** Cursor of each service; opaque to callers. */
const exportCursor = z
  .string()
  .max(1_000)
  .regex(/^[\w-]+$/, 'Not a valid cursor');

export const exportAccount = rpc({
  subject: 'identity.export-account',
  summary: 'Exports the member’s data by service, in pages: continue with `?after=<next>` while a page has `next`.',
  http: { method: 'GET', path: '/api/users/me/export' },
  access: 'member',
  input: z.strictObject({ after: exportCursor.optional() }),
  output: z.looseObject({ exportedAt: time, next: exportCursor.optional() }),
  errors: [],
  timeoutMs: 15_000,
  limit: 'searches',
});
