import { z } from 'zod';
import { id, time } from '../primitives.js';

/** `<what>.<done>`: `member.suspended`, `wallet.granted`, `captains-log.posted`. */
export const auditAction = z
  .string()
  .regex(/^[a-z-]+\.[a-z-]+$/)
  .max(60);

/** Target of the act; the log resolves a member's name when it is read. */
export const auditTarget = z.strictObject({
  type: z
    .string()
    .regex(/^[a-z-]+$/)
    .max(30),
  id,
});

/** Further details: `auditChanges` of a change, `memberId` of a member who is concerned. No secrets, names or addresses. */
export const auditDetails = z.record(
  z.string().max(30),
  z.union([z.string().max(500), z.number(), z.boolean(), z.null()]),
);

const named = z.object({ id, username: z.string() });

export const auditEntry = z
  .object({
    id,
    at: time,
    actor: named.nullable(),
    action: z.string(),
    target: z.object({ type: z.string(), id: z.string(), username: z.string().nullable() }).nullable(),
    details: auditDetails,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof auditEntry>;
