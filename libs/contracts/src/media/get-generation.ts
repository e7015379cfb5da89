import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { generation } from './media.entities.js';

export const getGeneration = rpc({
  subject: 'media.get-generation',
  summary: 'The progress of one’s own generation.',
  http: { method: 'GET', path: '/api/media/generations/{id}' },
  access: 'member',
  input: z.strictObject({ id }),
  output: generation,
  errors: ['not_found'],
});
