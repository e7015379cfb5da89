import { z } from 'zod';
import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { uniform } from './media.entities.js';

export const listUniforms = rpc({
  subject: 'media.list-uniforms',
  summary: 'The bases that a uniform can be made on, and what one would cost the member now.',
  http: { method: 'GET', path: '/api/uniformizer/uniforms' },
  access: 'member',
  input: noInput,
  output: z.array(uniform),
  errors: [],
});
