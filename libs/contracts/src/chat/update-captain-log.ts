import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { captainsLogEntry } from './captains-log.entities.js';

export const updateCaptainLog = rpc({
  subject: 'chat.update-captain-log',
  summary: 'Hides an entry of the captain’s log from the banner, or shows it again.',
  http: { method: 'PATCH', path: '/api/admin/captain-logs/{id}' },
  access: 'admin',
  input: z.strictObject({ id, isActive: z.boolean() }),
  output: captainsLogEntry,
  errors: ['not_found'],
  limit: 'admin',
});
