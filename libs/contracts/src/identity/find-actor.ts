import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { actor } from './actor.js';

export const findActor = rpc({
  subject: 'identity.find-actor',
  summary: 'The member as one who acts without a session; null when they are suspended or deleted.',
  access: 'internal',
  input: z.strictObject({ userId: id }),
  output: z.object(actor).nullable(),
  errors: [],
});
