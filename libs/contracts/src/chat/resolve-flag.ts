import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { flag } from './flag.entities.js';

export const resolveFlag = rpc({
  subject: 'chat.resolve-flag',
  summary:
    'Decides about a flagged message: it stays (dismiss), it goes (remove), or it goes and its author is suspended (suspend).',
  http: { method: 'POST', path: '/api/admin/flags/{id}/resolve' },
  access: 'admin',
  input: z.strictObject({ id, action: z.enum(['dismiss', 'remove', 'suspend']) }),
  output: flag,
  errors: ['not_found', 'conflict', 'forbidden', 'last_admin'],
});
