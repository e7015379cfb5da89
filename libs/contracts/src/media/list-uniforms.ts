import { z } from 'zod';
import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { uniform } from './media.entities.js';

export const listUniforms = rpc({
  subject: 'media.list-uniforms',
  summary: 'The base designs of uniforms and their current price for the member.',
  http: { method: 'GET', path: '/api/uniformizer/uniforms' },
  access: 'member',
  input: noInput,
  output: z.array(uniform),
  errors: [],
});
