import { z } from 'zod';
import { noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { auditAction, auditDetails, auditTarget } from './audit.entities.js';

export const recordAudit = rpc({
  subject: 'identity.record-audit',
  summary: 'Records an admin’s act in the audit log. Call it with `call.onward` before the act.',
  access: 'internal',
  input: z.strictObject({ action: auditAction, target: auditTarget.nullable(), details: auditDetails.default({}) }),
  output: noOutput,
  errors: ['admin_only'],
});
