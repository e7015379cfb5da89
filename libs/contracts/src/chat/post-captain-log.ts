import { z } from 'zod';
import { rpc } from '../rpc.js';
import { captainsLogEntry, captainsLogMessage } from './captains-log.entities.js';

export const postCaptainLog = rpc({
  subject: 'chat.post-captain-log',
  summary: 'Posts to the captain’s log; the banner shows it to everybody.',
  http: { method: 'POST', path: '/api/admin/captain-log', status: 201 },
  access: 'admin',
  input: z.strictObject({ message: captainsLogMessage }),
  output: captainsLogEntry,
  errors: [],
  limit: 'admin',
});
