import { z } from 'zod';
import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { digestFrequency } from './digest.entities.js';

export const getDigest = rpc({
  subject: 'identity.get-digest',
  summary: 'How often the member gets a digest by mail; null while it is off, as it is until they turn it on.',
  http: { method: 'GET', path: '/api/users/me/digest' },
  access: 'member',
  input: noInput,
  output: z.object({ frequency: digestFrequency.nullable() }),
  errors: [],
});
