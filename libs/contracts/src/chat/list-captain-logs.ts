import { z } from 'zod';
import { id, limit } from '../primitives.js';
import { rpc } from '../rpc.js';
import { captainsLogEntry } from './captains-log.entities.js';

export const listCaptainLogs = rpc({
  subject: 'chat.list-captain-logs',
  summary: 'The captain’s log, newest first.',
  http: { method: 'GET', path: '/api/admin/captain-logs' },
  access: 'admin',
  input: z.strictObject({
    /** Returns entries older than this one. */
    before: id.optional(),
    limit,
  }),
  output: z.array(captainsLogEntry),
  errors: ['not_found'],
});
