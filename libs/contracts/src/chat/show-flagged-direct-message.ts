import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { directMessage } from './direct.entities.js';

export const showFlaggedDirectMessage = rpc({
  subject: 'chat.show-flagged-direct-message',
  summary:
    'A flagged direct message that awaits a decision, with up to two messages before and two after it, oldest first. The audit log records that the admin looked.',
  http: { method: 'POST', path: '/api/admin/flags/{id}/show' },
  access: 'admin',
  input: z.strictObject({ id }),
  output: z.array(directMessage),
  errors: ['not_found', 'already_decided'],
  limit: 'admin',
});
