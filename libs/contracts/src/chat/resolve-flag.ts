import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { decisionWords, flag, flagReason } from './flag.entities.js';

export const resolveFlag = rpc({
  subject: 'chat.resolve-flag',
  summary:
    'Resolves the flags of a message: dismiss keeps it, remove deletes it, suspend deletes it and suspends its author. Resolves the reports of a member: dismiss, warn or suspend. A decision on an appeal is final: dismiss restores a removed message with all that was in it. Author and reporters are notified.',
  http: { method: 'POST', path: '/api/admin/flags/{id}/resolve' },
  access: 'admin',
  input: z.strictObject({
    id,
    action: z.enum(['dismiss', 'remove', 'suspend', 'warn']),
    /** The rule that was broken, for the author. */
    rule: flagReason.optional(),
    /** A sentence for the author. */
    words: decisionWords.optional(),
  }),
  output: flag,
  errors: ['not_found', 'forbidden', 'already_decided', 'own_suspension', 'not_suspendable', 'last_admin'],
  limit: 'admin',
});
