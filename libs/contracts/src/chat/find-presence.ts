import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { presenceStatus } from './chat.entities.js';

export const findPresence = rpc({
  subject: 'chat.find-presence',
  summary: 'The presence of the given members, in the given order.',
  access: 'internal',
  input: z.strictObject({ ids: z.array(id).max(100) }),
  output: z.array(presenceStatus),
  errors: [],
});
