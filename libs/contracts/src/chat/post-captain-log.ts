import { z } from 'zod';
import { rpc } from '../rpc.js';
import { captainsLogEntry, captainsLogMessage } from './captains-log.entities.js';

export const postCaptainLog = rpc({
  subject: 'chat.post-captain-log',
  summary: 'Writes into the captain’s log: everybody sees it in the banner.',
  http: { method: 'POST', path: '/api/admin/captain-log', status: 201 },
  access: 'admin',
  input: z.strictObject({ message: captainsLogMessage }),
  output: captainsLogEntry,
  errors: [],
});
