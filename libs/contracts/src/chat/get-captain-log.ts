import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { captainsLogEntry } from './captains-log.entities.js';

export const getCaptainLog = rpc({
  subject: 'chat.get-captain-log',
  summary: 'The newest active entry of the captain’s log, or null.',
  http: { method: 'GET', path: '/api/captain-log/latest', changesWith: 'everyone.all' },
  access: 'anyone',
  input: noInput,
  output: captainsLogEntry.nullable(),
  errors: [],
});
