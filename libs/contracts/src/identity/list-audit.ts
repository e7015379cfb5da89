import { z } from 'zod';
import { id, limit } from '../primitives.js';
import { rpc } from '../rpc.js';
import { auditEntry } from './audit.entities.js';

export const listAudit = rpc({
  subject: 'identity.list-audit',
  summary: 'The audit log, newest first.',
  http: { method: 'GET', path: '/api/admin/audit' },
  access: 'admin',
  input: z.strictObject({
    before: id.optional(),
    limit,
    /** Only entries by or about this member. */
    memberId: id.optional(),
  }),
  output: z.array(auditEntry),
  errors: [],
});
