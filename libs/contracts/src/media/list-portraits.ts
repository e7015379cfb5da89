import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { portrait } from './media.entities.js';

export const listPortraits = rpc({
  subject: 'media.list-portraits',
  summary: 'The portraits of a captain, newest first.',
  access: 'internal',
  input: z.strictObject({ crewKey: id }),
  output: z.array(portrait),
  errors: [],
});
