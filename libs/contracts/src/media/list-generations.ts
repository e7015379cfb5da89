import { z } from 'zod';
import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { generation } from './media.entities.js';

export const listGenerations = rpc({
  subject: 'media.list-generations',
  summary: 'The member’s generations in progress, newest first; for a reloaded page.',
  http: { method: 'GET', path: '/api/media/generations' },
  access: 'member',
  input: noInput,
  output: z.array(generation),
  errors: [],
});
